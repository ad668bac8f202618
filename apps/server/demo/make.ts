import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
import { duskPixels, seaSvg, shellPly } from './samples.ts';
import { writeGlb } from './write-glb.ts';

/**
 * Generates the files of the demo channel and the samples of the studio. After changing the scripts here, run
 * `node apps/server/demo/make.ts`, which needs ffmpeg, and commit the files that it writes.
 */

const CONTENT = path.join(import.meta.dirname, '../src/demo/content');
const SAMPLES = path.join(import.meta.dirname, '../../../packages/content/src/samples');
const COPYRIGHT = 'Pleinair, CC0-1.0';
const FRAMES = 100;
const FRAMES_A_SECOND = 25;
const GREEN = '#00ff00';

const save = (name: string, bytes: Buffer) => writeFile(path.join(CONTENT, name), bytes);

const drawSvg = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, quality: 92, effort: 10 }).toBuffer();

/** Writes a clip of 4 seconds that loops, `frameAt` drawing each frame for a phase from 0 to 1. */
async function makeClip(file: string, frameAt: (phase: number) => Promise<Buffer>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clip-'));
  try {
    for (let frame = 0; frame < FRAMES; frame++) {
      await writeFile(
        path.join(folder, `${String(frame).padStart(3, '0')}.png`),
        await frameAt(frame / FRAMES),
      );
    }
    await promisify(execFile)('ffmpeg', [
      '-y',
      '-framerate',
      String(FRAMES_A_SECOND),
      '-i',
      path.join(folder, '%03d.png'),
      '-vf',
      'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
      '-colorspace',
      'bt709',
      '-color_primaries',
      'bt709',
      '-color_trc',
      'bt709',
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-crf',
      '24',
      '-profile:v',
      'high',
      '-movflags',
      '+faststart',
      '-metadata',
      `copyright=${COPYRIGHT}`,
      file,
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const drawFrame = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();

async function seaFrame(phase: number): Promise<Buffer> {
  const swimmer = await sharp(Buffer.from(driftSvg(phase, undefined)))
    .resize(255, 340)
    .toBuffer();
  return sharp(Buffer.from(seaSvg(phase)))
    .composite([{ input: swimmer, left: 192, top: 10 }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The samples of object types missing in the demo channel, and the small pictures of all samples. */
async function makeSamples(): Promise<void> {
  await makeClip(path.join(SAMPLES, 'deep-sea.mp4'), seaFrame);
  const { pixels, ...size } = duskPixels();
  const dusk = sharp(pixels, { raw: { ...size, channels: 3 } });
  await dusk
    .clone()
    .withExif({ IFD0: { Copyright: COPYRIGHT } })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(path.join(SAMPLES, 'dunes-at-dusk.jpg'));
  await writeFile(path.join(SAMPLES, 'shell.ply'), shellPly());
  for (const name of ['daisies.png', 'drift.mp4', 'knot.glb']) {
    await copyFile(path.join(CONTENT, name), path.join(SAMPLES, name));
  }
  const pictures: Record<string, string | Buffer> = {
    daisies: path.join(CONTENT, 'daisies.png'),
    drift: path.join(CONTENT, 'drift.png'),
    knot: path.join(CONTENT, 'knot.png'),
    'deep-sea': await seaFrame(0.1),
    'dunes-at-dusk': path.join(SAMPLES, 'dunes-at-dusk.jpg'),
  };
  for (const [name, picture] of Object.entries(pictures)) {
    await sharp(picture)
      .resize(160, 160, { fit: 'cover' })
      .webp({ quality: 70 })
      .toFile(path.join(SAMPLES, `${name}.webp`));
  }
}

await save('arch-at-dusk.png', await drawSvg(archSvg()));
for (const flower of FLOWERS) await save(`${flower}.png`, await drawSvg(meadowSvg(flower)));
await save('drift.png', await drawSvg(driftSvg(0.1, undefined)));
await makeClip(path.join(CONTENT, 'drift.mp4'), (phase) => drawFrame(driftSvg(phase, GREEN)));
await save('mobile.glb', writeGlb(mobile(), COPYRIGHT, MOBILE_SECONDS));
await save('mobile.png', await drawModel(mobile(), 25));
await save('knot.glb', writeGlb(knot(), COPYRIGHT, 1));
await save('knot.png', await drawModel(knot(), 30));
await makeSamples();
