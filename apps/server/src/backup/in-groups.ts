/** Processes items in parallel groups, and yields the results in order. Stops at the first error. */
export async function* inGroups<Item, Out>(
  items: AsyncIterable<Item>,
  size: number,
  work: (item: Item) => Promise<Out>,
): AsyncGenerator<Out> {
  let group: Item[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield* await Promise.all(group.map(work));
    group = [];
  }
  yield* await Promise.all(group.map(work));
}
