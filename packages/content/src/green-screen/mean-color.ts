/** The mean of pixels (RGBA) as `#rrggbb`; transparent ones, which are outside of the canvas, do not count. */
export function meanColor(data: ArrayLike<number>): string {
  const sums = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue;
    count++;
    for (let channel = 0; channel < 3; channel++)
      sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0);
  }
  const parts = sums.map((sum) =>
    Math.round(sum / Math.max(1, count))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}
