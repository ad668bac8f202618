import { PEOPLE } from './people.ts';
import { PLACES } from './places.ts';
import { SERVICE } from './service.ts';
import { THINGS } from './things.ts';

/**
 * What the fields of the API mean, by their name, since a name means the same wherever it stands. Where it does not, by the part
 * that it stands in too: `Model.label`, `home.left`, `copySpace.destination`.
 */
export type Words = Readonly<Record<string, string>>;

export const WORDS: Words = { ...PLACES, ...THINGS, ...PEOPLE, ...SERVICE };

/** Entities that are another and more. */
const KINDS: Words = {
  ...{ LayerContent: 'Layer', LayerContentTree: 'Layer', LayerSpaces: 'Layer', LayerLinks: 'Layer' },
  ...{
    AnsweredSpace: 'Space',
    ListedSpace: 'Space',
    SpaceContentTree: 'Space',
    HobjectTree: 'Hobject',
    SeenHobject: 'Hobject',
    AdministeredUser: 'User',
  },
};

/**
 * What a field means.
 * @param within - The parts that it stands in, the outermost first: a call or an entity, then fields.
 */
export function meaningOf(field: string, within: readonly string[]): string | undefined {
  const owner = within
    .flatMap((part) => [KINDS[part] ?? part, part])
    .findLast((part) => Object.hasOwn(WORDS, `${part}.${field}`));
  return WORDS[owner === undefined ? field : `${owner}.${field}`];
}
