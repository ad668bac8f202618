import type { Clip } from '@pleinair/scene/edit';

/** The clipboard's format for parts of a space; other programs ignore it. */
export const CLIP_TYPE = 'application/x-pleinair-clip+json';
/** What was copied last in this browser, for menus, which may not read the clipboard. */
const KEPT = 'pleinair.editor.clip';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isNumbers = (value: unknown, names: readonly string[]): boolean =>
  isRecord(value) && names.every((name) => Number.isFinite(value[name]));
const isTexts = (value: Record<string, unknown>, names: readonly string[]): boolean =>
  names.every((name) => typeof value[name] === 'string');

/** Reads a clip that some page of this browser wrote; undefined where it is none. */
export function clipIn(text: string): Clip | undefined {
  try {
    const clip: unknown = JSON.parse(text);
    if (!isRecord(clip) || !Array.isArray(clip.anchors) || !Array.isArray(clip.nodes)) return undefined;
    const areAnchors = clip.anchors.every(
      (one: unknown) =>
        isRecord(one) &&
        isTexts(one, ['pid', 'name', 'anchor_type']) &&
        isNumbers(one, ['x', 'y', 'z', 'angle_y']),
    );
    const areNodes = clip.nodes.every(
      (one: unknown) =>
        isRecord(one) &&
        isTexts(one, ['pid', 'hobject_pid', 'anchor_pid']) &&
        isNumbers(one, ['scale']) &&
        isNumbers(one.position, ['x', 'y', 'z']) &&
        isNumbers(one.quaternion, ['x', 'y', 'z', 'w']),
    );
    return areAnchors && areNodes && clip.nodes.length > 0
      ? ({ anchors: clip.anchors, nodes: clip.nodes } as Clip)
      : undefined;
  } catch {
    return undefined;
  }
}

export function keepClip(text: string, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(KEPT, text);
  } catch (error) {
    console.warn('What was copied is known to the clipboard alone', error);
  }
}

export const keptClip = (storage: Pick<Storage, 'getItem'> = localStorage): Clip | undefined =>
  clipIn(storage.getItem(KEPT) ?? '');
