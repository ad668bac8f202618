import type { Behavior } from '@pleinair/domain';

/** The items of a JSON list in a text; `undefined` where it was written elsewhere, in a form that is not ours. */
export function readPlayList<Item extends object>(
  json: string,
  isKnown: (item: Item) => boolean,
): readonly Item[] | undefined {
  try {
    const value: unknown = JSON.parse(json);
    const isOurs =
      Array.isArray(value) && value.every((item) => typeof item === 'object' && item && isKnown(item));
    return isOurs ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Each behavior as it is when it is added. */
export const FRESH_BEHAVIORS = {
  spin: { does: 'spin', degrees: 45, axis: 'y' },
  bob: { does: 'bob', metres: 0.1, seconds: 3 },
  follow: { does: 'follow', metres: 2 },
  autoplay: { does: 'autoplay', metres: 5 },
  appear_near: { does: 'appear_near', metres: 10 },
  appear_between: { does: 'appear_between', from: '18:00', to: '22:00' },
  face_visitor: { does: 'face_visitor' },
} as const satisfies Record<Behavior['does'], Behavior>;
