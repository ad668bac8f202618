/** More than the largest arrangement has. */
const MOST_VALUES = 20_000;

/** Whether a value contains so many others that reporting every problem would delay all callers. */
export function hasManyValues(value: unknown): boolean {
  const waiting = [value];
  for (let count = 0; waiting.length > 0; ) {
    const found = waiting.pop();
    if (typeof found !== 'object' || found === null) continue;
    const inner = Object.values(found);
    count += inner.length;
    if (count > MOST_VALUES) return true;
    waiting.push(...inner);
  }
  return false;
}
