import { type Anchor, answer } from '@pleinair/client';
import { ANCHOR_TYPES } from '@pleinair/domain';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { objectName } from '../hobjects/object-name.ts';
import { refreshPlan } from '../plan/use-plan.ts';
import { pictureToSend } from '../upload/picture-to-send.ts';

/**
 * Uploads the picture of a mark and returns its signed id. Rejects with a message. A mark has no transparent margins:
 * its width is what a ruler shows.
 */
export async function uploadMark(chosen: File): Promise<string> {
  const picture = await pictureToSend(chosen, { isTrimmed: true });
  return (await api.uploadFile(picture, { kind: 'anchor_mark' })).signed_id;
}

/** Creates a tracked image from a picture, named after its file. */
export const anchorFromPicture = async (file: File): Promise<Anchor> =>
  trackedImage(file.name, await uploadMark(file));

/** Creates a tracked image from an uploaded picture, by its signed id, named after its file. */
export function trackedImage(filename: string, mark: string): Promise<Anchor> {
  const { anchor_type } = ANCHOR_TYPES.tracked_image;
  return answer(api.POST('/anchor', { body: { name: objectName(filename), anchor_type, mark } }));
}

/** Refetches the lists that show anchors. */
export async function refreshAnchors(): Promise<void> {
  void refreshPlan();
  await queryClient.invalidateQueries({ queryKey: [...queryKeys.anchors, 'list'] });
  // Editors and settings of spaces show their anchors, too.
  await queryClient.invalidateQueries({ queryKey: queryKeys.spaces });
}
