import type { SceneHobject } from '@pleinair/domain';
import { api } from '../../lib/api.ts';

/** The signed id of the object's new picture; undefined if drawing or uploading fails, so that its settings still save. */
export async function uploadPicture(hobject: SceneHobject): Promise<string | undefined> {
  try {
    const { drawObject } = await import('../upload/draw-preview.ts');
    return (await api.uploadFile(await drawObject(hobject), { kind: 'hobject_image' })).signed_id;
  } catch (error) {
    console.warn('No picture was made', error);
    return undefined;
  }
}

/** Whether a picture of an object shows the same with other settings: it is the same in all languages. */
export function looksAlike(settings: SceneHobject['settings'], other: SceneHobject['settings']): boolean {
  const drawn = ({ translations, shown_in, ...rest }: SceneHobject['settings']) => JSON.stringify(rest);
  return drawn(settings) === drawn(other);
}
