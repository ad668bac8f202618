import { anchorKind, newPid, type Operation, operationBetween } from '@pleinair/domain';
import type { ArrangedAnchor, ArrangedNode, Arrangement } from '../arrangement.ts';
import { positionAside } from './aside.ts';
import { copiedNodes } from './nodes.ts';

/** Nodes with their anchors, as copied from one space to another. */
export interface Clip {
  readonly anchors: readonly ArrangedAnchor[];
  readonly nodes: readonly ArrangedNode[];
}

/** What can be copied from a selection: nodes, all nodes of its anchors, and parts as separate objects. */
export function clipOf(arrangement: Arrangement, keys: ReadonlySet<string>): Clip {
  const { anchors, nodes } = arrangement;
  const atAnchors = nodes.filter(({ anchor_pid }) => keys.has(anchor_pid)).map(({ pid }) => pid);
  const copied = copiedNodes(arrangement, new Set([...keys, ...atAnchors]));
  const used = new Set(copied.map(({ anchor_pid }) => anchor_pid));
  return { anchors: anchors.filter(({ pid }) => used.has(pid)), nodes: copied };
}

/** Metres by which pasted items are offset, repeated while something is already there. */
const ASIDE = 0.3;
/** Metres within which two items count as being in the same place. */
const SAME_PLACE = 0.01;

/** Metres by which to offset the nodes of a clip, so that they cover nothing that is there. */
export function offsetOf(clip: Clip, { nodes }: Pick<Arrangement, 'nodes'>): number {
  const isTaken = (aside: number) =>
    clip.nodes.some((node) => {
      const { x, y, z } = positionAside(node, clip.anchors, aside);
      return nodes.some(
        ({ position: there }) => Math.hypot(x - there.x, y - there.y, z - there.z) < SAME_PLACE,
      );
    });
  let steps = 0;
  while (isTaken(steps * ASIDE)) steps++;
  return steps * ASIDE;
}

interface PasteOptions {
  /** Metres by which each node is offset. */
  readonly offset: number;
  /** Called with the pid of each new node. */
  readonly onAdded: (pid: string) => void;
}

/** Adds the nodes of a clip: at their own anchors, at others of the same kind, or at copies of their anchors. */
export function paste(arrangement: Arrangement, clip: Clip, { offset, onAdded }: PasteOptions): Operation {
  const added: ArrangedAnchor[] = [];
  const targets = new Map(
    clip.anchors.map((anchor) => {
      const kind = anchorKind(anchor.anchor_type);
      const there =
        arrangement.anchors.find(({ pid }) => pid === anchor.pid) ??
        [...arrangement.anchors, ...added].find(({ anchor_type }) => anchorKind(anchor_type) === kind);
      const target = there ?? { ...anchor, pid: newPid() };
      if (there === undefined) added.push(target);
      return [anchor.pid, target.pid];
    }),
  );
  const nodes = clip.nodes.flatMap((node): ArrangedNode[] => {
    const anchor_pid = targets.get(node.anchor_pid);
    if (anchor_pid === undefined) return [];
    return [{ ...node, pid: newPid(), anchor_pid, position: positionAside(node, clip.anchors, offset) }];
  });
  for (const { pid } of nodes) onAdded(pid);
  return operationBetween('paste', arrangement, {
    ...arrangement,
    anchors: [...arrangement.anchors, ...added],
    nodes: [...arrangement.nodes, ...nodes],
  });
}
