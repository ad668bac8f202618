import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { differenceOf, openDrawing } from '../support/draw-glb.ts';
import { texturedGlb } from '../support/textured-glb.ts';

const DEMO = path.join(import.meta.dirname, '../../apps/server/src/demo/content');

/** Each model with the compressions that affect it: those of the demo have no textures, but one is animated. */
const MODELS = {
  knot: [{ geometry: 'meshopt' }, { geometry: 'draco' }],
  mobile: [{ geometry: 'meshopt' }, { geometry: 'draco' }],
  globe: [
    { geometry: 'meshopt', textures: 'webp' },
    { geometry: 'draco', textures: 'ktx2' },
  ],
} as const;

/**
 * Of 255, and of all pixels. Compressed geometry gives 0.03 and 0.0003, KTX2 0.8 and 0.003, as it allows few colours per
 * block of pixels.
 */
const MOST = { mean: 1.2, share: 0.006 };

test('a compressed model looks the same, at rest and in motion, with any compression', {
  tag: '@drawn',
}, async ({ page }) => {
  const { api } = await newCreator(page);
  const draw = await openDrawing(page);
  const globe = await texturedGlb(512);
  const pictures: Buffer[] = [];
  for (const [name, ways] of Object.entries(MODELS)) {
    const original = name === 'globe' ? globe : await readFile(path.join(DEMO, `${name}.glb`));
    const before = await draw(original);
    pictures.push(...before.pictures.slice(0, 1));
    for (const way of ways) {
      const compressed = await api.compress(original, way);
      expect(compressed.length, `${name} by ${way.geometry}`).toBeLessThan(original.length);
      const after = await draw(compressed, before.view);
      for (const [index, picture] of before.pictures.entries()) {
        const { mean, share } = differenceOf(picture, after.pictures[index] ?? Buffer.alloc(0));
        expect(mean, `${name} by ${JSON.stringify(way)}`).toBeLessThan(MOST.mean);
        expect(share, `${name} by ${JSON.stringify(way)}`).toBeLessThan(MOST.share);
      }
    }
  }
  // The comparison must be able to tell models apart.
  for (const [index, picture] of pictures.entries()) {
    const other = pictures[(index + 1) % pictures.length] ?? Buffer.alloc(0);
    expect(differenceOf(picture, other).share).toBeGreaterThan(10 * MOST.share);
  }
});
