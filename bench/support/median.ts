/** The median; of an even count the higher of the two middle numbers. */
export function median(numbers: readonly number[]): number {
  return percentile(numbers, 50);
}

/** The percentile of some numbers, by nearest rank. */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
