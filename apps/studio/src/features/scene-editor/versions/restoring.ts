import type { Schemas } from '@pleinair/client';
import { type Arrangement, type Operation, operationBetween } from '@pleinair/domain';

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
