// A resident script, see serve-work.ts: its arguments are the paths of a picture and of its preview.
import { writeFile } from 'node:fs/promises';
import { serveWork } from '../../../platform/processes/serve-work.ts';
import { drawLinkPicture } from './draw-link-picture.ts';
// Imported for its side effect: only the decoders of PNG, JPEG and WebP are reachable.
import '../inspect/inspect-picture.ts';

await serveWork(async (picture = '', preview = '') => {
  await writeFile(preview, await drawLinkPicture(picture));
  return {};
});
