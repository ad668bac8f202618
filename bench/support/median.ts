/** The middle of some numbers; of an even count the higher of the two. */
export function median(numbers: readonly number[]): number {
  return percentile(numbers, 50);
}

/** The least of the numbers that so many per cent do not exceed. */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
