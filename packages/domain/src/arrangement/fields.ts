/** The editable fields of an item, each compared and written as a whole. */
export type Fields = Readonly<Record<string, unknown>>;

/** Fields that change together, so that two moves or rotations never merge into a third. */
const TOGETHER: readonly (readonly string[])[] = [
  ['x', 'y', 'z'],
  ['angle_x', 'angle_y', 'angle_z'],
];

/** Returns both values of every field in which two states of an item differ; `undefined` if none does. */
export function fieldsBetween(
  before: Fields,
  after: Fields,
): { readonly before: Fields; readonly after: Fields } | undefined {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const differing = new Set([...names].filter((name) => !isEqual(before[name], after[name])));
  for (const group of TOGETHER) {
    if (group.some((name) => differing.has(name))) for (const name of group) differing.add(name);
  }
  if (differing.size === 0) return undefined;
  const [was, is]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const name of differing) {
    const old = before[name];
    const now = after[name];
    if (name === 'settings') {
      const settings = fieldsBetween(asFields(old), asFields(now));
      was[name] = settings?.before;
      is[name] = settings?.after;
    } else {
      if (old !== undefined) was[name] = old;
      if (now !== undefined) is[name] = now;
    }
  }
  return { before: was, after: is };
}

/** Writes the fields of `to` over an item, setting by setting, and removes those that only `from` has. */
export function withFields<Item extends object>(item: Item, from: Fields, to: Fields): Item {
  const next: Record<string, unknown> = { ...item, ...to };
  for (const name of Object.keys(from)) if (!Object.hasOwn(to, name)) delete next[name];
  if (from.settings !== undefined || to.settings !== undefined) {
    const settings = asFields((item as Fields).settings);
    next.settings = withFields(settings, asFields(from.settings), asFields(to.settings));
  }
  return next as Item;
}

/** Returns the fields whose value is neither the one before a change nor the one after it. */
export function changedElsewhere(item: Fields, from: Fields, to: Fields): readonly string[] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  const differing = names.filter((name) => {
    if (name === 'settings') {
      const now = asFields(item.settings);
      const was = asFields(from.settings);
      const is = asFields(to.settings);
      return changedElsewhere(now, was, is).length > 0;
    }
    return !isNearlyEqual(item[name], from[name]) && !isNearlyEqual(item[name], to[name]);
  });
  const others = TOGETHER.filter((group) => group.some((name) => differing.includes(name))).flat();
  return names.filter((name) => differing.includes(name) || others.includes(name));
}

/** Whether two values are equal as plain data. */
export function isEqual(one: unknown, other: unknown): boolean {
  return isAlike(one, other, (a, b) => a === b);
}

/** Whether two values are equal up to the rounding of numbers and trimming of texts on the server. */
export function isNearlyEqual(one: unknown, other: unknown): boolean {
  return isAlike(one, other, (a, b) => {
    if (typeof a === 'number' && typeof b === 'number')
      return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));
    if (typeof a === 'string' && typeof b === 'string') return a.trim() === b.trim();
    return a === b;
  });
}

function isAlike(one: unknown, other: unknown, same: (one: unknown, other: unknown) => boolean): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return same(one, other);
  }
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isAlike((one as Fields)[name], (other as Fields)[name], same));
}

const asFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
