import { readFile, stat, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { openPicture } from '../inspect/inspect-picture.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripModel } from './strip-model.ts';
import { stripPng } from './strip-png.ts';
import { stripVideo } from './strip-video.ts';

/** Who takes the metadata out of which type; the types that are not listed are kept as they are. */
const STRIPPERS: Readonly<Record<string, (file: string) => Promise<void>>> = {
  'image/jpeg': (file) => stripPicture(file, stripJpeg),
  'image/png': (file) => stripPicture(file, stripPng),
  'video/mp4': stripVideo,
  'model/gltf-binary': stripModel,
};

/**
 * Takes out of an inspected file what a camera or a program wrote into it beside its content (where it was taken, by
 * whom, with what), before anybody else can read it. A file without such things is not touched.
 * @returns its length in bytes.
 */
export async function stripMetadata(file: string, content_type: string): Promise<number> {
  await STRIPPERS[content_type]?.(file);
  return (await stat(file)).size;
}

/**
 * The pixels stay as they were sent, unless the metadata said how to turn them: then they are turned, which a JPEG
 * does not survive without being encoded again. The colour profile is kept.
 */
async function stripPicture(file: string, strip: (bytes: Buffer) => Buffer): Promise<void> {
  const { orientation = 1, format, chromaSubsampling = '4:2:0' } = await sharp(file).metadata();
  if (orientation === 1) {
    const bytes = await readFile(file);
    const stripped = strip(bytes);
    if (stripped.length !== bytes.length) await writeFile(file, stripped);
    return;
  }
  const turned = openPicture(file).keepIccProfile();
  const encoded = format === 'png' ? turned.png() : turned.jpeg({ quality: 95, chromaSubsampling });
  await writeFile(file, await encoded.toBuffer());
}
