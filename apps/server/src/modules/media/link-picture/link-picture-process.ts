// A resident script, see serve-work.ts: its arguments are the file of a picture and where its preview goes.
import { writeFile } from 'node:fs/promises';
import { serveWork } from '../../../platform/processes/serve-work.ts';
import { drawLinkPicture } from './draw-link-picture.ts';
// For its effect: only the decoders of PNG, JPEG and WebP are reached.
import '../inspect/inspect-picture.ts';

await serveWork(async (picture = '', preview = '') => {
  await writeFile(preview, await drawLinkPicture(picture));
  return {};
});
