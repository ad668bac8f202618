import type { ArrangedAnchor, ArrangedNode, Arrangement } from '@pleinair/scene/edit';

/** An arrangement as the server has it, its keys the server's pids. */
export interface StoredArrangement extends Arrangement {
  readonly revision: number;
}

/** The pid that the server gave to each key it knows. */
export type PidByKey = ReadonlyMap<string, string>;

/** Every key of what was loaded is its own pid. */
export function ownPids({ anchors, nodes }: Arrangement): PidByKey {
  return new Map([...anchors, ...nodes].map(({ key }) => [key, key]));
}

/** The body of `PUT /space/{pid}/arrangement`; what has no pid yet is sent without one. */
export function arrangementBody({ anchors, nodes }: Arrangement, pids: PidByKey, revision: number) {
  const indexByKey = new Map(anchors.map(({ key }, index) => [key, index]));
  return {
    revision,
    anchors: anchors.map(({ key, ...anchor }) => ({ ...knownPid(pids, key), ...anchor })),
    nodes: nodes.map(({ key, hobject_pid, anchor_key, position, quaternion, scale }) => ({
      ...knownPid(pids, key),
      hobject_pid,
      anchor: indexByKey.get(anchor_key) ?? -1,
      ...position,
      quaternion_x: quaternion.x,
      quaternion_y: quaternion.y,
      quaternion_z: quaternion.z,
      quaternion_w: quaternion.w,
      scale,
    })),
  };
}

export type ArrangementBody = ReturnType<typeof arrangementBody>;

/**
 * The pids after a save: the answer lists what was sent in the same order. Keys that were not sent are forgotten, so
 * that something deleted, saved and brought back by undo is made anew instead of named by a pid that is gone.
 */
export function pidsFromAnswer(sent: Arrangement, answer: Arrangement): PidByKey {
  const pairs = <T extends { readonly key: string }>(items: readonly T[], answered: readonly T[]) =>
    items.flatMap(({ key }, index) => {
      const pid = answered[index]?.key;
      return pid === undefined ? [] : [[key, pid] as const];
    });
  return new Map([...pairs(sent.anchors, answer.anchors), ...pairs(sent.nodes, answer.nodes)]);
}

/**
 * The pid of each key when the server has exactly `arrangement`; `undefined` when it has something else. What has no
 * pid is recognised by what it is, whatever the order.
 */
export function matchStored(
  arrangement: Arrangement,
  pids: PidByKey,
  stored: Arrangement,
): PidByKey | undefined {
  const matched = new Map<string, string>();
  const match = <T extends { readonly key: string }>(
    items: readonly T[],
    others: readonly T[],
    same: (item: T, other: T) => boolean,
  ) => {
    const free = new Map(others.map((other) => [other.key, other]));
    for (const item of items) {
      const pid = pids.get(item.key);
      const other = pid === undefined ? [...free.values()].find((one) => same(item, one)) : free.get(pid);
      if (other === undefined || !same(item, other)) return false;
      free.delete(other.key);
      matched.set(item.key, other.key);
    }
    return free.size === 0;
  };
  const found =
    match(arrangement.anchors, stored.anchors, sameAnchor) &&
    match(
      arrangement.nodes,
      stored.nodes,
      (node, other) => matched.get(node.anchor_key) === other.anchor_key && sameNode(node, other),
    );
  return found ? matched : undefined;
}

function sameAnchor(a: ArrangedAnchor, b: ArrangedAnchor): boolean {
  return (
    a.name === b.name &&
    a.anchor_type === b.anchor_type &&
    allNear([a.x, a.y, a.z, a.angle_y], [b.x, b.y, b.z, b.angle_y])
  );
}

function sameNode(a: ArrangedNode, b: ArrangedNode): boolean {
  return a.hobject_pid === b.hobject_pid && allNear(numbersOf(a), numbersOf(b));
}

function numbersOf({ position, quaternion, scale }: ArrangedNode): readonly number[] {
  return [position.x, position.y, position.z, quaternion.x, quaternion.y, quaternion.z, quaternion.w, scale];
}

/** Equal but for what is lost when a number is normalised or stored. */
function allNear(some: readonly number[], others: readonly number[]): boolean {
  return some.every(
    (one, index) => Math.abs(one - (others[index] ?? Number.NaN)) < 1e-5 * Math.max(1, Math.abs(one)),
  );
}

function knownPid(pids: PidByKey, key: string): { pid?: string } {
  const pid = pids.get(key);
  return pid === undefined ? {} : { pid };
}
