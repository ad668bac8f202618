import { answer, type Hobject } from '@pleinair/client';
import { contentRegistry, drawnAs } from '@pleinair/content/definitions';
import { api } from '../../lib/api.ts';
import { uploadPicture } from './upload-picture.ts';

/** Draws the picture of a new object for which the server makes none from the file. */
export async function withDrawnPicture(hobject: Hobject): Promise<Hobject> {
  const type = drawnAs(hobject);
  const isDrawn = type !== undefined && contentRegistry[type].thumbnail === 'drawing';
  const image = isDrawn ? await uploadPicture(hobject) : undefined;
  if (image === undefined) return hobject;
  const params = { path: { pid: hobject.pid } };
  return answer(api.PUT('/hobject/{pid}', { params, body: { image } }));
}
