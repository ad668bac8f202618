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
  const isRenaming = change.name !== undefined && change.settings === undefined;
  const name = isRenaming ? 'rename_hobject' : 'change_hobject';
  return operationBetween(name, arrangement, { ...arrangement, hobjects });
}

/** An object and the copy that replaces it, by pid. */
interface Replacement {
  readonly from: string;
  readonly to: string;
  /** Pids of the objects whose abilities act on the copy from now on. */
  readonly followers: ReadonlySet<string>;
}

/** Replaces an object with its copy wherever it stands by itself. The arrangement already has the copy, which keeps its name. */
export function showOwnCopy(arrangement: Arrangement, { from, to, followers }: Replacement): Operation {
  const original = arrangement.hobjects.find(({ pid }) => pid === from);
  return operationBetween('own_copy', arrangement, {
    ...arrangement,
    nodes: arrangement.nodes.map((node) => (node.hobject_pid === from ? { ...node, hobject_pid: to } : node)),
    hobjects: arrangement.hobjects.map((hobject) => {
      // The copy was made from the saved original, which may have changed since.
      const now = hobject.pid === to ? { ...hobject, ...original, pid: to, name: hobject.name } : hobject;
      if (hobject.pid !== to && !followers.has(hobject.pid)) return hobject;
      return now.abilities === undefined ? now : { ...now, abilities: now.abilities.replaceAll(from, to) };
    }),
  });
}
