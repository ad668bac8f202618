import type { Schemas } from '@pleinair/client';
import { type AccessLevel, isEqual } from '@pleinair/domain';

export type Walk = Schemas['Walk'];
export type WalkStop = Schemas['WalkStop'];

type Stops = readonly WalkStop[];

/** A walk as its page edits it. */
export interface WalkForm {
  readonly name: string;
  readonly description: string;
  /** Its name and description in other languages. */
  readonly translations: Walk['translations'];
  readonly access_level: AccessLevel;
  /** In their order. */
  readonly stops: Stops;
}

export const formOf = ({ name, description, translations, access_level, stops }: Walk): WalkForm => ({
  name,
  description,
  translations,
  access_level,
  stops,
});

/** The fields to send: only those that differ from the walk. Undefined if nothing differs; an empty name is not sent. */
export function changesOf(form: WalkForm, walk: Walk) {
  const [name, description] = [form.name.trim(), form.description.trim()];
  const { translations, access_level } = form;
  const changes = {
    ...(name && name !== walk.name && { name }),
    ...(description !== walk.description && { description }),
    ...(!isEqual(translations, walk.translations) && { translations }),
    ...(access_level !== walk.access_level && { access_level }),
    ...(!isSameOrder(form.stops, walk.stops) && { space_pids: form.stops.map(({ pid }) => pid) }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}

/** Applies what was typed since `before` to the walk as it is now; the stops of both sides stay. */
export function rebase(typed: WalkForm, before: WalkForm, now: WalkForm): WalkForm {
  return {
    name: typed.name.trim() ? rebaseText(typed.name, before.name, now.name) : typed.name,
    description: rebaseText(typed.description, before.description, now.description),
    translations: isEqual(typed.translations, before.translations) ? now.translations : typed.translations,
    access_level: typed.access_level === before.access_level ? now.access_level : typed.access_level,
    stops: rebaseStops(typed.stops, before.stops, now.stops),
  };
}

/** Whether both sides changed one of the fields since `before`, in different ways. Stops can always be merged. */
export function isContested(typed: WalkForm, before: WalkForm, now: WalkForm): boolean {
  const named = typed.name.trim() ? typed : { ...typed, name: before.name };
  const isContestedIn = <Value>(mine: Value, old: Value, theirs: Value) =>
    !isEqual(mine, old) && !isEqual(theirs, old) && !isEqual(mine, theirs);
  return (
    isContestedIn(typed.translations, before.translations, now.translations) ||
    (['name', 'description', 'access_level'] as const).some((field) =>
      isContestedIn(named[field].trim(), before[field].trim(), now[field]),
    )
  );
}

/** Spaces around what is being typed stay: the server trims them. */
function rebaseText(typed: string, before: string, now: string): string {
  return typed.trim() === before.trim() && typed.trim() !== now ? now : typed;
}

/** Moves, adds and takes out the stops of `now` that were moved, added and taken out from `before` to `mine`. */
export function rebaseStops(mine: Stops, before: Stops, now: Stops): Stops {
  const isMoved = !isSameOrder(mine.filter(isIn(before)), before.filter(isIn(mine)));
  const kept = now.filter((stop) => isIn(mine)(stop) || !isIn(before)(stop));
  const added = mine.filter((stop) => !isIn(before)(stop));
  const order = isMoved ? mine : now;
  const stops = [...kept, ...added.filter((stop) => !isIn(now)(stop))];
  const first = order.flatMap((stop) => stops.find(({ pid }) => pid === stop.pid) ?? []);
  return insertMissing(first, isMoved ? now : mine, stops);
}

/** Inserts those of `stops` that are missing, each after the stop that it follows in `order`. */
function insertMissing(placed: Stops, order: Stops, stops: Stops): Stops {
  return order.reduce((all, stop, index) => {
    const missing = isIn(all)(stop) ? undefined : stops.find(({ pid }) => pid === stop.pid);
    if (!missing) return all;
    const earlier = order.slice(0, index);
    return all.toSpliced(all.findLastIndex(isIn(earlier)) + 1, 0, missing);
  }, placed);
}

const isIn = (stops: Stops) => (stop: WalkStop) => stops.some(({ pid }) => pid === stop.pid);

const isSameOrder = (one: Stops, other: Stops): boolean =>
  one.length === other.length && one.every(({ pid }, index) => pid === other[index]?.pid);
