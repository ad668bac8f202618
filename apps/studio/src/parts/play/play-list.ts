import type { Ability, Behavior, Command, Trigger } from '@pleinair/domain';

/** Parses a JSON list in a text; undefined if it has a form that this editor does not write. */
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

/** Initial values of each behavior. */
export const FRESH_BEHAVIORS = {
  spin: { does: 'spin', degrees: 45, axis: 'y' },
  bob: { does: 'bob', metres: 0.1, seconds: 3 },
  follow: { does: 'follow', metres: 2 },
  autoplay: { does: 'autoplay', metres: 5 },
  appear_near: { does: 'appear_near', metres: 10 },
  appear_between: { does: 'appear_between', from: '18:00', to: '22:00' },
  face_visitor: { does: 'face_visitor' },
} as const satisfies Record<Behavior['does'], Behavior>;

/** Initial values of each trigger. */
export const FRESH_TRIGGERS = {
  tap: { on: 'tap' },
  near: { on: 'near', metres: 5 },
  far: { on: 'far', metres: 5 },
  look: { on: 'look', seconds: 2 },
  start: { on: 'start' },
  time: { on: 'time', seconds: 10 },
  media_start: { on: 'media_start' },
  media_end: { on: 'media_end' },
  event: { on: 'event', name: '' },
} as const satisfies Record<Trigger['on'], Trigger>;

/** Initial values of each command. */
export const FRESH_COMMANDS = {
  show: { do: 'show' },
  hide: { do: 'hide' },
  show_or_hide: { do: 'show_or_hide' },
  play: { do: 'play' },
  pause: { do: 'pause' },
  play_or_pause: { do: 'play_or_pause' },
  animate: { do: 'animate', loop: false },
  move_to: { do: 'move_to', x: 0, y: 1, z: 0, seconds: 1 },
  swap: { do: 'swap', with_pid: '' },
  open_link: { do: 'open_link', url: '' },
  go_to_space: { do: 'go_to_space', space_pid: '' },
  send_event: { do: 'send_event', name: '' },
  collect: { do: 'collect' },
  ask: { do: 'ask', question: '', answer: 'text' },
} as const satisfies Record<Command['do'], Command>;

/** Whether the form can show an ability. */
export function isKnownAbility({ trigger, actions }: Partial<Ability>): boolean {
  return (
    typeof trigger === 'object' &&
    trigger.on in FRESH_TRIGGERS &&
    Array.isArray(actions) &&
    actions.every((action) => typeof action === 'object' && action && action.do in FRESH_COMMANDS)
  );
}

/** Whether a field is empty in abilities that the form can show, so that they cannot be saved. */
export function hasMissingFields(json: string): boolean {
  const abilities = readPlayList<Ability>(json, isKnownAbility);
  return abilities !== undefined && !areComplete(abilities);
}

/** Whether every field of the abilities is filled in, so that they can be saved. */
export function areComplete(abilities: readonly Ability[]): boolean {
  return abilities
    .flatMap<Trigger | Command>(({ trigger, actions }) => [trigger, ...actions])
    .every((part) =>
      Object.entries(part).every(([field, value]) =>
        field === 'url' ? isSecureLink(String(value)) : typeof value !== 'string' || value.trim() !== '',
      ),
    );
}

/** Whether visitors may be led to an address. */
export const isSecureLink = (url: string): boolean => URL.parse(url)?.protocol === 'https:';

/** The word for each kind, in the order of the list. */
export const wordsOf = <Kind extends string>(
  kinds: Readonly<Record<Kind, unknown>>,
  wordOf: (kind: Kind) => string,
) =>
  Object.fromEntries((Object.keys(kinds) as Kind[]).map((kind) => [kind, wordOf(kind)])) as Record<
    Kind,
    string
  >;
