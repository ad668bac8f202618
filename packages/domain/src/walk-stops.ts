/** The stops of a walk that visitors see: without those that only their owner sees, unless all of them are. */
export function stopsForVisitors<Stop extends { readonly visitor_access?: string }>(
  stops: readonly Stop[],
): readonly Stop[] {
  const shown = stops.filter(({ visitor_access }) => visitor_access !== 'private');
  return shown.length > 0 ? shown : stops;
}
