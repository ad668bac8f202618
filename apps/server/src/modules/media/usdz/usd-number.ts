/** Writes a number for USDA, with limited decimals; NaN becomes 0. */
export function usdNumber(value: number, decimals = 6): string {
  const unit = 10 ** decimals;
  return Number.isFinite(value) ? String(Math.round(value * unit) / unit) : '0';
}

export const usdTuple = (values: readonly number[]): string =>
  `(${values.map((v) => usdNumber(v)).join(', ')})`;

/** Writes an array of tuples with this many numbers each. */
export function usdTuples(values: ArrayLike<number>, size: number, decimals: number): string {
  const tuples: string[] = [];
  for (let i = 0; i + size <= values.length; i += size) {
    let tuple = usdNumber(values[i] ?? 0, decimals);
    for (let k = 1; k < size; k++) tuple += `,${usdNumber(values[i + k] ?? 0, decimals)}`;
    tuples.push(`(${tuple})`);
  }
  return `[${tuples.join(',')}]`;
}
