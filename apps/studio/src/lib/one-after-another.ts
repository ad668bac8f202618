/** What became of several items: those that were changed, with the answers, and those that were refused. */
export interface Outcome<Item, Made> {
  readonly done: readonly { readonly item: Item; readonly made: Made }[];
  readonly refused: readonly { readonly item: Item; readonly error: unknown }[];
}

/** Changes items one after another; a refusal does not stop the later ones. */
export async function oneAfterAnother<Item, Made>(
  items: readonly Item[],
  change: (item: Item) => Promise<Made>,
): Promise<Outcome<Item, Made>> {
  const done: { item: Item; made: Made }[] = [];
  const refused: { item: Item; error: unknown }[] = [];
  for (const item of items) {
    try {
      done.push({ item, made: await change(item) });
    } catch (error) {
      refused.push({ item, error });
    }
  }
  return { done, refused };
}
