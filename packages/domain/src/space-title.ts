/** The name under which visitors see a space: its card's title if it has one. */
export const spaceTitle = ({
  card_title,
  name,
}: {
  readonly card_title: string;
  readonly name: string;
}): string => card_title || name;
