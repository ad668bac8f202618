import { type Operation, operationBetween } from '@pleinair/domain';
import type { Arrangement, HobjectFields } from '../arrangement.ts';

/** Changes an object: fields and settings left out stay as they are. */
export function changeHobject(
  arrangement: Arrangement,
  pid: string,
  change: Partial<HobjectFields>,
): Operation {
  const hobjects = arrangement.hobjects.map((hobject) =>
    hobject.pid === pid
      ? { ...hobject, ...change, settings: { ...hobject.settings, ...change.settings } }
      : hobject,
  );
  const name = change.name === undefined ? 'change_hobject' : 'rename_hobject';
  return operationBetween(name, arrangement, { ...arrangement, hobjects });
}

/** An object that a space shows in place of another. */
interface Replacement {
  readonly from: string;
  readonly to: string;
  /** The objects whose abilities act on the new object instead. */
  readonly followers: ReadonlySet<string>;
}

/** Shows a copy of an object in its place, as that is now, wherever it stands by itself. The copy is in the arrangement. */
export function showOwnCopy(arrangement: Arrangement, { from, to, followers }: Replacement): Operation {
  const original = arrangement.hobjects.find(({ pid }) => pid === from);
  return operationBetween('own_copy', arrangement, {
    ...arrangement,
    nodes: arrangement.nodes.map((node) => (node.hobject_pid === from ? { ...node, hobject_pid: to } : node)),
    hobjects: arrangement.hobjects.map((hobject) => {
      // Some changes of the original may not have been saved when it was copied.
      const now = hobject.pid === to ? { ...hobject, ...original, pid: to, name: hobject.name } : hobject;
      if (hobject.pid !== to && !followers.has(hobject.pid)) return hobject;
      return now.abilities === undefined ? now : { ...now, abilities: now.abilities.replaceAll(from, to) };
    }),
  });
}
