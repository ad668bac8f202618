import type { Clip } from '@pleinair/scene/edit';

/** Storage key of the latest copy in this browser, for when the clipboard cannot be read. */
const KEPT = 'pleinair.editor.clip';
/** Carries a clip in the clipboard's HTML: the only format that menus can read and write in every browser. */
const ATTRIBUTE = 'data-pleinair-clip';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isNumbers = (value: unknown, names: readonly string[]): boolean =>
  isRecord(value) && names.every((name) => Number.isFinite(value[name]));
const isTexts = (value: Record<string, unknown>, names: readonly string[]): boolean =>
  names.every((name) => typeof value[name] === 'string');

/** Writes a clip as HTML; other programs show its names. */
export function clipHtml(clip: Clip, names: string): string {
  const holder = document.createElement('span');
  holder.setAttribute(ATTRIBUTE, JSON.stringify(clip));
  holder.textContent = names;
  return holder.outerHTML;
}

/** Reads a clip from HTML written by {@link clipHtml}; undefined if there is none. */
export function clipInHtml(html: string): Clip | undefined {
  const holder = new DOMParser().parseFromString(html, 'text/html').querySelector(`[${ATTRIBUTE}]`);
  return clipIn(holder?.getAttribute(ATTRIBUTE) ?? '');
}

/** Reads a clip that any page of this browser wrote; undefined if invalid. */
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

export function keepClip(clip: Clip, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(KEPT, JSON.stringify(clip));
  } catch (error) {
    console.warn('What was copied is known to the clipboard alone', error);
  }
}

export const keptClip = (storage: Pick<Storage, 'getItem'> = localStorage): Clip | undefined =>
  clipIn(storage.getItem(KEPT) ?? '');
