import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, request } from '@playwright/test';
import { Api, newAccount } from '../../e2e/support/account.ts';
import { CHROMIUM_ARGS } from '../../e2e/support/chromium.ts';
import { median } from '../support/median.ts';
import { startProduct, untilQuiet } from '../support/product.ts';
import { globeGlb } from './globe.ts';
import { allocationOf, heapAfterVisits } from './long-run.ts';
import { poseTimes } from './poses.ts';
import { serveOthers } from './serve-others.ts';
import { FAST_4G, SLOW_4G, type Visit, visit } from './visit.ts';

/** The measurements; all of them run unless the command names some. */
const PARTS = ['drawn', 'frames', 'memory', 'poses'];
const named = process.argv.slice(2).filter((part) => PARTS.includes(part));
const isWanted = (part: string) => named.length === 0 || named.includes(part);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'pleinair-bench-'));
const product = await startProduct(dataDir);
const browser = await launch();
try {
  await untilQuiet(product);
  const place = await makeSpace('[]');
  if (isWanted('drawn')) await compare(place);
  if (isWanted('frames')) {
    const spinning = await makeSpace(JSON.stringify([{ does: 'spin', degrees: 90, axis: 'y' }]));
    // Without a GPU, so few frames are drawn that the browser does not compile what draws them.
    const undrawn = await launch('--disable-gl-drawing-for-tests');
    const { bytes_per_frame, most } = await allocationOf(undrawn, spinning.url);
    await undrawn.close();
    console.log(`allocated a frame: ${Math.round(bytes_per_frame)} bytes`);
    for (const one of most) console.log(`  ${one}`);
  }
  if (isWanted('memory')) {
    const { first, last } = await heapAfterVisits(browser, Array(20).fill(place.url));
    console.log(`heap after 1 space ${(first / 1e6).toFixed(1)} MB, after 20 ${(last / 1e6).toFixed(1)} MB`);
  }
  if (isWanted('poses')) {
    const { poses, matrices } = poseTimes(ROUNDS * 20);
    console.log(`10,000 poses in ${poses.toFixed(2)} ms, their matrices in ${matrices.toFixed(2)} ms`);
  }
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true });
}

function launch(...more: string[]) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...CHROMIUM_ARGS, '--disable-quic', '--disable-component-update', ...more],
  });
}

/** Compares the time until the model is drawn with other viewers. */
async function compare(place: { readonly url: string; readonly asset_uri: string }): Promise<void> {
  const model = Buffer.from(await (await fetch(place.asset_uri)).arrayBuffer());
  const others = await serveOthers(model);
  const pages = {
    'bare three.js': `${others.url}/three`,
    '<model-viewer>': `${others.url}/model-viewer`,
    Pleinair: place.url,
  };
  for (const conditions of [SLOW_4G, FAST_4G]) {
    const visits = new Map<string, Visit[]>(Object.keys(pages).map((name) => [name, []]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, url] of Object.entries(pages))
        visits.get(name)?.push(await visit(browser, url, conditions));
    }
    console.log(conditions.name);
    for (const [name, all] of visits) {
      const drawn = median(all.map((one) => one.drawn)) / 1000;
      const scripts = median(all.map((one) => one.scripts)) / 1000;
      console.log(
        `  ${name}: drawn after ${drawn.toFixed(2)} s, scripts until then ${scripts.toFixed(1)} kB`,
      );
    }
  }
  others.stop();
}

/** Creates a space with the globe and its behaviors, by a new creator. */
async function makeSpace(behaviors: string) {
  const api = await Api.open(await request.newContext(), { url: product.url, dataDir });
  const { layer_pid } = await api.signUp(newAccount());
  const asset = await api.upload(globeGlb(), 'globe.glb', 'model/gltf-binary');
  const { space, hobject } = await api.call('POST', '/workflow/space', {
    layer: { pid: layer_pid },
    space: { name: 'Globe', latitude: 47.3731, longitude: 8.5408, range: 50, present_to: null },
    anchor: { name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10' },
    hobject: { name: 'Globe', description: '', model_identifier: 'core.object3d.glb.1.0', asset, behaviors },
  });
  return { url: `${product.url}/v/${space.pid}`, asset_uri: hobject.asset_uri as string };
}
