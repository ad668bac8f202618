/**
 * Replaces pids in an item, wherever one is all of a text, also within the JSON texts of behaviors and abilities, so that copies
 * refer to each other and not to the originals.
 */
export function renamedPids<Item>(item: Item, pids: ReadonlyMap<string, string>): Item {
  const renamed = JSON.stringify(item).replaceAll(
    // In a JSON text within a text, the closing quotation mark is escaped.
    /"([0-9a-z]{26})(?=\\?")/g,
    (all, pid: string) => (pids.has(pid) ? `"${pids.get(pid)}` : all),
  );
  return JSON.parse(renamed);
}
