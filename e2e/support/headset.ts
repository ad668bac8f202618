import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { XRDevice } from 'iwer';

const { resolve } = createRequire(import.meta.url);
const build = (name: string, file: string) =>
  path.join(path.dirname(resolve(`${name}/package.json`)), 'build', file);

declare global {
  interface Window {
    IWER: typeof import('iwer');
    IWER_SEM: Record<'SyntheticEnvironmentModule', Parameters<XRDevice['installSEM']>[0]>;
    headset: XRDevice;
  }
}

/** A floor of eight by eight metres at height 0, and nothing else. */
const ROOM = {
  type: 'scene',
  version: 1,
  spatialEntities: [
    {
      uuid: '5f060795-7437-4a63-9733-3c3acdef03be',
      semanticLabel_META: 'FLOOR',
      locatable_META: { orientation: { x: 1, y: 0, z: 0, w: 0 }, position: { x: 0, y: 0, z: 0 } },
      bounded2D_META: { offset: { x: -4, y: -4 }, extent: { width: 8, height: 8 } },
    },
  ],
};

/** Puts an emulated headset in an empty room in place of the browser's own WebXR, before any script of the page. */
export async function emulateHeadset(page: Page): Promise<void> {
  await page.addInitScript({ path: build('iwer', 'iwer.min.js') });
  await page.addInitScript({ path: build('@iwer/sem', 'iwer-sem.min.js') });
  await page.addInitScript((room) => {
    const headset = new window.IWER.XRDevice(window.IWER.metaQuest3);
    headset.installRuntime({ forceInstall: true });
    headset.installSEM(window.IWER_SEM.SyntheticEnvironmentModule);
    headset.sem?.loadEnvironment(room);
    window.headset = headset;
  }, ROOM);
}

/** Stands the wearer somewhere (metres), looking to the left of −z and up by degrees. */
export async function wearHeadset(
  page: Page,
  { x, y, z, turn, tilt }: { x: number; y: number; z: number; turn: number; tilt: number },
): Promise<void> {
  await page.evaluate(
    ({ x, y, z, turn, tilt }) => {
      const half = (degrees: number) => (degrees * Math.PI) / 360;
      const [st, ct, sx, cx] = [
        Math.sin(half(turn)),
        Math.cos(half(turn)),
        Math.sin(half(tilt)),
        Math.cos(half(tilt)),
      ];
      window.headset.position.set(x, y, z);
      window.headset.quaternion.set(ct * sx, st * cx, -st * sx, ct * cx);
    },
    { x, y, z, turn, tilt },
  );
}

/** Pulls the right hand's trigger and lets it go, as two frames of the device see it. */
export async function pullTrigger(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const trigger = window.headset.controllers.right;
    const frame = () => new Promise((done) => window.headset.activeSession?.requestAnimationFrame(done));
    trigger?.updateButtonValue('trigger', 1);
    await frame();
    await frame();
    trigger?.updateButtonValue('trigger', 0);
    await frame();
    await frame();
  });
}
