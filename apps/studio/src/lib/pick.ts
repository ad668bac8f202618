/** Some fields of an item. */
export function pick<Item, Field extends keyof Item>(
  item: Item,
  fields: readonly Field[],
): Pick<Item, Field> {
  return Object.fromEntries(fields.map((field) => [field, item[field]])) as Pick<Item, Field>;
}
