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
    measuredDepth: number;
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

/** Replaces the browser's WebXR with an emulated headset in an empty room, before any script of the page. */
export async function emulateHeadset(page: Page): Promise<void> {
  await page.addInitScript({ path: build('iwer', 'iwer.min.js') });
  await page.addInitScript({ path: build('@iwer/sem', 'iwer-sem.min.js') });
  await page.addInitScript((room) => {
    const headset = new window.IWER.XRDevice(window.IWER.metaQuest3);
    headset.installRuntime({ forceInstall: true });
    headset.installSEM(window.IWER_SEM.SyntheticEnvironmentModule);
    headset.sem?.loadEnvironment(room);
    window.headset = headset;
    // As in Chrome, a session without depth throws when it is queried.
    const { prototype } = XRSession;
    const usage = Object.getOwnPropertyDescriptor(prototype, 'depthUsage');
    Object.defineProperty(prototype, 'depthUsage', {
      get(this: XRSession) {
        if (this.enabledFeatures?.includes('depth-sensing')) return usage?.get?.call(this);
        throw new DOMException('Depth sensing feature is not supported by the session.', 'InvalidStateError');
      },
    });
  }, ROOM);
}

/**
 * Makes the emulated device a phone. It shares its camera's picture, red above and green below, if a page asks for it. The emulator
 * does not know cameras, so this implements the WebXR Raw Camera Access draft.
 */
export async function emulatePhone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(XRSession.prototype, 'interactionMode', { get: () => 'screen-space' });
    (window.headset.supportedFeatures as string[]).push('camera-access');
    const camera = { width: 1, height: 2 };
    Object.defineProperty(XRView.prototype, 'camera', { get: () => camera });
    let texture: WebGLTexture | undefined;
    const draw = (gl: WebGL2RenderingContext) => {
      const drawn = gl.createTexture();
      gl.bindTexture(gl.TEXTURE_2D, drawn);
      // Rows start at the bottom.
      const rows = new Uint8Array([0, 200, 0, 255, 200, 0, 0, 255]);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 2, 0, gl.RGBA, gl.UNSIGNED_BYTE, rows);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
      return drawn;
    };
    const Binding = class extends XRWebGLBinding {
      readonly #gl: WebGL2RenderingContext;
      constructor(session: XRSession, gl: WebGL2RenderingContext) {
        super(session, gl);
        this.#gl = gl;
      }
      getCameraImage() {
        texture ??= draw(this.#gl);
        return texture;
      }
    };
    Object.assign(window, { XRWebGLBinding: Binding });
  });
}

/**
 * Makes the emulated device track a picture on the floor at a position (metres), with its top to the north. The
 * emulator does not know pictures, so this implements the WebXR Marker Tracking draft.
 */
export async function emulatePictureTracking(
  page: Page,
  place: { readonly x: number; readonly y: number; readonly z: number },
): Promise<void> {
  await page.addInitScript((position) => {
    const features = Object.getOwnPropertyDescriptor(XRSession.prototype, 'enabledFeatures');
    Object.defineProperty(XRSession.prototype, 'enabledFeatures', {
      get(this: XRSession) {
        return [...(features?.get?.call(this) ?? []), 'image-tracking'];
      },
    });
    let imageSpace: XRReferenceSpace | 'asked' | undefined;
    const getImageTrackingResults = function (this: XRFrame) {
      if (imageSpace === undefined) {
        imageSpace = 'asked';
        void this.session.requestReferenceSpace('local-floor').then((floor) => {
          // The emulator takes the matrix where WebXR has the transform.
          const { matrix } = new XRRigidTransform(position);
          imageSpace = floor.getOffsetReferenceSpace(matrix as unknown as XRRigidTransform);
        });
      }
      return typeof imageSpace === 'object' ? [{ imageSpace, index: 0, trackingState: 'tracked' }] : [];
    };
    Object.assign(XRFrame.prototype, { getImageTrackingResults });
  }, place);
}

/** Makes the emulated device measure the same depth everywhere (metres, `window.measuredDepth`), in CPU memory. */
export async function emulateDepth(page: Page, metres: number): Promise<void> {
  await page.addInitScript((depth) => {
    window.measuredDepth = depth;
    const matrix = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
    Object.defineProperty(XRSession.prototype, 'depthUsage', { get: () => 'cpu-optimized' });
    Object.defineProperty(XRSession.prototype, 'depthDataFormat', { get: () => 'luminance-alpha' });
    const getDepthInformation = () => ({
      width: 2,
      height: 2,
      rawValueToMeters: 0.001,
      normDepthBufferFromNormView: { matrix },
      data: new Uint16Array(4).fill(window.measuredDepth * 1000).buffer,
    });
    Object.assign(XRFrame.prototype, { getDepthInformation });
  }, metres);
}

/** Moves the wearer (metres), looking to the left of −z and up by degrees. */
export async function wearHeadset(
  page: Page,
  { x, y, z, turn, tilt }: { x: number; y: number; z: number; turn: number; tilt: number },
): Promise<void> {
  await page.evaluate(
    ({ x, y, z, turn, tilt }) => {
      const half = (degrees: number) => (degrees * Math.PI) / 360;
      const st = Math.sin(half(turn));
      const ct = Math.cos(half(turn));
      const sx = Math.sin(half(tilt));
      const cx = Math.cos(half(tilt));
      window.headset.position.set(x, y, z);
      window.headset.quaternion.set(ct * sx, st * cx, -st * sx, ct * cx);
    },
    { x, y, z, turn, tilt },
  );
}

/** Puts the right hand there (metres), pointing to −z and up by degrees. */
export async function aimHand(
  page: Page,
  { x, y, z, tilt }: { x: number; y: number; z: number; tilt: number },
): Promise<void> {
  await page.evaluate(
    ({ x, y, z, half }) => {
      const hand = window.headset.controllers.right;
      hand?.position.set(x, y, z);
      hand?.quaternion.set(Math.sin(half), 0, 0, Math.cos(half));
    },
    { x, y, z, half: (tilt * Math.PI) / 360 },
  );
}

/** Waits until the device has drawn what its wearer sees now. */
export async function waitForFrames(page: Page, frames = 3): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++)
      await new Promise((done) => window.headset.activeSession?.requestAnimationFrame(done));
  }, frames);
}

/** Pulls and releases the right hand's trigger, over two frames of the device. */
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
