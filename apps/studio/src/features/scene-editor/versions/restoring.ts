import type { Schemas } from '@pleinair/client';
import { type Arrangement, type Operation, operationBetween } from '@pleinair/domain';

/** The arrangement of an earlier revision, without nodes whose objects were deleted since. Objects and their parts are as they are now. */
export function versionOf(
  { anchors, nodes }: Schemas['RevisedArrangement'],
  now: Arrangement,
  hobjects: ReadonlyMap<string, unknown>,
): Arrangement {
  return {
    anchors,
    nodes: nodes.filter(({ hobject_pid }) => hobjects.has(hobject_pid)),
    hobjects: now.hobjects,
    parts: now.parts,
  };
}

/** The operation that brings an earlier arrangement back, and how much it changes. */
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
