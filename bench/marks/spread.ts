/** CPU time of this process in milliseconds, which excludes other work on the machine. */
export const processorTime = () => process.cpuUsage().user / 1000;

/** Formats the median, the 90th percentile and the maximum. */
export function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0).toFixed(2);
  return `median ${at(0.5)}, p90 ${at(0.9)}, worst ${at(1)}`;
}
