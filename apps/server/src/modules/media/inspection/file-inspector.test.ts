import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pictureFiles } from '@pleinair/content/definitions';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProcessPools } from '../../../platform/processes/process-pools.ts';
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { glbFile, pngFile } from '../../../testing/test-files.ts';
import { createFileInspector } from './file-inspector.ts';

const GLB = { mime: 'model/gltf-binary', extensions: ['glb'] };
/** In milliseconds; file processing yields to everything else on a busy machine. */
const LIMIT = 120_000;

let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder('inspection');
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
const inspect = createFileInspector(createProcessPools());
function inspectFile(bytes: Uint8Array, signal?: AbortSignal) {
  files += 1;
  const file = path.join(folder, String(files));
  const fetch = () => writeFile(file, bytes);
  const sent = { file, byte_size: bytes.length, owner: `owner-${files % 5}`, signal, fetch };
  const wanted = { accepts: [...pictureFiles, GLB], field: 'asset', isKept: true };
  return inspect(sent, { ...wanted, renditions: ['small'] });
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();

it(
  'inspects many files sequentially and in parallel, even if others were damaged or abandoned',
  async () => {
    const small = await pngFile(9, 9);
    const large = await photo(4000, 3000);
    const glb = glbFile();
    for (let round = 0; round < 5; round++) {
      const leaving = new AbortController();
      const left = inspectFile(large, leaving.signal).catch((error: Error) => error.message);
      const damaged = inspectFile(small.subarray(0, 40)).catch((error: Error) => error.message);
      const seen = [small, large, glb, small, large].map((bytes) => inspectFile(bytes));
      leaving.abort(new Error('left'));
      expect((await Promise.all(seen)).map(({ inspection }) => inspection.byte_size)).toEqual(
        [small, large, glb, small, large].map(({ length }) => length),
      );
      expect(await left).toBe('left');
      expect(await damaged).toBe('invalid: asset picture_unreadable');
    }
  },
  LIMIT,
);

it(
  'rotates the picture of a large camera upright within the memory limit',
  async () => {
    const turned = await sharp(await photo(8000, 6000), { limitInputPixels: false })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await inspectFile(turned)).inspection).toMatchObject({ width: 6000, height: 8000 });
  },
  LIMIT,
);
