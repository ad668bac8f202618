/** Tells apart what a file names alike: `Take`, `Take (2)`, `Take (3)`. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let distinct = name;
    for (let count = 2; taken.has(distinct); count++) distinct = `${name} (${count})`;
    taken.add(distinct);
    return distinct;
  });
}
