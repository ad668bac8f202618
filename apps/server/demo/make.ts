import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { archSvg } from './arch.ts';
import { drawModel } from './draw-model.ts';
import { driftSvg } from './drift.ts';
import { knot } from './knot.ts';
import { FLOWERS, meadowSvg } from './meadow.ts';
import { MOBILE_SECONDS, mobile } from './mobile.ts';
import { writeGlb } from './write-glb.ts';

/**
 * Makes the files of the demo channel. Run `node apps/server/demo/make.ts` after a change of the scripts here, with
 * ffmpeg on the machine, and commit what it wrote.
 */

const CONTENT = path.join(import.meta.dirname, '../src/demo/content');
const COPYRIGHT = 'Pleinair, CC0-1.0';
const FRAMES = 100;
const FRAMES_A_SECOND = 25;
const GREEN = '#00ff00';

const save = (name: string, bytes: Buffer) => writeFile(path.join(CONTENT, name), bytes);

const drawSvg = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, quality: 92, effort: 10 }).toBuffer();

async function makeClip(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'drift-'));
  try {
    for (let frame = 0; frame < FRAMES; frame++) {
      const svg = driftSvg(frame / FRAMES, GREEN);
      const file = path.join(folder, `${String(frame).padStart(3, '0')}.png`);
      await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toFile(file);
    }
    await promisify(execFile)('ffmpeg', [
      ...['-y', '-framerate', String(FRAMES_A_SECOND), '-i', path.join(folder, '%03d.png')],
      ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
      ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
      ...['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '24', '-profile:v', 'high'],
      ...['-movflags', '+faststart', '-metadata', `copyright=${COPYRIGHT}`],
      path.join(CONTENT, 'drift.mp4'),
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

await save('arch-at-dusk.png', await drawSvg(archSvg()));
for (const flower of FLOWERS) await save(`${flower}.png`, await drawSvg(meadowSvg(flower)));
await save('drift.png', await drawSvg(driftSvg(0.1, undefined)));
await makeClip();
await save('mobile.glb', writeGlb(mobile(), COPYRIGHT, MOBILE_SECONDS));
await save('mobile.png', await drawModel(mobile(), 25));
await save('knot.glb', writeGlb(knot(), COPYRIGHT, 1));
await save('knot.png', await drawModel(knot(), 30));
