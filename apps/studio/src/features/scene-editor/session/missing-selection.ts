import { nodeOfKey } from '@pleinair/domain';
import type { EditModel } from '@pleinair/scene/edit';

interface Named {
  readonly name: string;
}

type Pids = readonly { readonly pid: string }[];

/** Returns the selected objects and anchors that another arrangement of the space does not have. */
export function missingSelection(
  { arrangement, selection }: Pick<EditModel, 'arrangement' | 'selection'>,
  other: { readonly nodes: Pids; readonly anchors: Pids },
): Named[] {
  const left = new Set([...other.nodes, ...other.anchors].map(({ pid }) => pid));
  const gone = [...new Set([...selection].map(nodeOfKey))].filter((pid) => !left.has(pid));
  return gone.flatMap((pid) => {
    const node = arrangement.nodes.find((one) => one.pid === pid);
    const named = node
      ? arrangement.hobjects.find((one) => one.pid === node.hobject_pid)
      : arrangement.anchors.find((one) => one.pid === pid);
    return named ? [{ name: named.name }] : [];
  });
}
