import type { Schemas, Space } from '@pleinair/client';
import { type Arrangement, isEqual, type Operation, operationBetween } from '@pleinair/domain';

/**
 * The arrangement of an earlier revision, without nodes whose objects were deleted since. Objects, their parts, and the
 * names and kinds of other people's anchors stay as they are now.
 */
export function versionOf(
  { anchors, nodes }: Schemas['RevisedArrangement'],
  now: Arrangement,
  hobjects: ReadonlyMap<string, unknown>,
  isOwnAnchor: (pid: string) => boolean,
): Arrangement {
  const present = new Map(now.anchors.map((anchor) => [anchor.pid, anchor]));
  return {
    anchors: anchors.map((anchor) => {
      const { name, anchor_type } = (!isOwnAnchor(anchor.pid) && present.get(anchor.pid)) || anchor;
      return { ...anchor, name, anchor_type };
    }),
    nodes: nodes.filter(({ hobject_pid }) => hobjects.has(hobject_pid)),
    hobjects: now.hobjects,
    parts: now.parts,
  };
}

/** Pids of an earlier revision's objects that are not among the loaded ones: still to load, or deleted since. */
export function missingOf(
  { nodes }: Schemas['RevisedArrangement'],
  hobjects: ReadonlyMap<string, unknown>,
): ReadonlySet<string> {
  return new Set(nodes.map(({ hobject_pid }) => hobject_pid).filter((pid) => !hobjects.has(pid)));
}

/** The operation that restores an earlier arrangement, and how much it changes. */
export function restoring(now: Arrangement, version: Arrangement) {
  const operation = operationBetween('restore', now, version);
  const changes: readonly Operation['nodes' | 'anchors'][number][] = [
    ...operation.anchors,
    ...operation.nodes,
  ];
  return {
    operation,
    added: changes.filter(({ before }) => before === null).length,
    removed: changes.filter(({ after }) => after === null).length,
    changed: changes.filter(({ before, after }) => before !== null && after !== null).length,
  };
}

type SpaceState = Pick<Space, 'storylines' | 'settings'>;
type Sequence = Space['storylines'][number];

/** The changes of a space that restore the sequences and settings of an earlier revision, and how much they change. */
export function restoringState(now: SpaceState, version: SpaceState) {
  const returning = without(version.storylines, now.storylines, isEqual);
  const leaving = without(now.storylines, version.storylines, isEqual);
  const added = without(returning, leaving, isNamesake).length;
  const changed = returning.length - added;
  const { settings } = version;
  const fields = (Object.keys(settings) as (keyof typeof settings)[]).filter(
    (field) => !isEqual(settings[field], now.settings[field]),
  );
  return {
    sequences: { added, removed: leaving.length - changed, changed },
    settings: fields.length,
    body: {
      ...(returning.length + leaving.length > 0 && { storylines: version.storylines }),
      ...(fields.length > 0 && {
        settings: Object.fromEntries(fields.map((field) => [field, settings[field]])),
      }),
    },
  };
}

const isNamesake = (one: Sequence, other: Sequence) => one.name === other.name;

/** The items that have no counterpart among the others; each of these is the counterpart of one. */
function without<Item>(
  items: readonly Item[],
  others: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): readonly Item[] {
  const left = [...others];
  return items.filter((item) => {
    const at = left.findIndex((other) => isSame(item, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
