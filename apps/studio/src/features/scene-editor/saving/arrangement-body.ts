import type {
  ArrangedAnchor,
  ArrangedHobject,
  ArrangedNode,
  Arrangement,
  HobjectFields,
  ReadHobject,
} from '@pleinair/scene/edit';

/** An arrangement as the server has it, its keys the server's pids. */
export interface StoredArrangement extends Pick<Arrangement, 'anchors' | 'nodes'> {
  readonly revision: number;
  /** Objects by pid: all that were asked for, or, in the answer to a save, those that were written. */
  readonly hobjects: ReadonlyMap<string, ReadHobject>;
}

/** The pid that the server gave to each key it knows. */
export type PidByKey = ReadonlyMap<string, string>;

/** Every key of what was loaded is its own pid. */
export function ownPids({ anchors, nodes }: Pick<Arrangement, 'anchors' | 'nodes'>): PidByKey {
  return new Map([...anchors, ...nodes].map(({ key }) => [key, key]));
}

/** What the server has of an object, as far as one knows who changed it here. */
export type KnownHobject = (hobject: ArrangedHobject) => ReadHobject;

/**
 * The body of `PUT /space/{pid}/arrangement`; what has no pid yet is sent without one, and of the objects those that are
 * not as the server has them.
 */
export function arrangementBody(
  { anchors, nodes, hobjects }: Arrangement,
  pids: PidByKey,
  revision: number,
  knownOf: KnownHobject,
) {
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
    hobjects: unsavedHobjects(hobjects, knownOf).map((hobject) => {
      const { key, name, description, settings } = hobject;
      return { pid: key, updated_at: knownOf(hobject).updated_at, name, description, settings };
    }),
  };
}

/** The objects that are not as the server has them. */
export function unsavedHobjects(
  hobjects: readonly ArrangedHobject[],
  knownOf: KnownHobject,
): readonly ArrangedHobject[] {
  return hobjects.filter((hobject) => !sameHobject(hobject, knownOf(hobject)));
}

export type ArrangementBody = ReturnType<typeof arrangementBody>;

/**
 * The pids after a save: the answer lists what was sent in the same order. Keys that were not sent are forgotten, so
 * that an item deleted, saved and restored by undo is created again instead of named by a deleted pid.
 */
export function pidsFromAnswer(sent: Arrangement, answer: StoredArrangement): PidByKey {
  const pairs = <T extends { readonly key: string }>(items: readonly T[], answered: readonly T[]) =>
    items.flatMap(({ key }, index) => {
      const pid = answered[index]?.key;
      return pid === undefined ? [] : [[key, pid] as const];
    });
  return new Map([...pairs(sent.anchors, answer.anchors), ...pairs(sent.nodes, answer.nodes)]);
}

/**
 * The pid of each key when the server has exactly `arrangement`; `undefined` when it has something else. What has no
 * pid is recognised by its fields, in any order.
 */
export function matchStored(
  arrangement: Arrangement,
  pids: PidByKey,
  stored: StoredArrangement,
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
    ) &&
    // An object that is gone has nothing any more that could differ.
    arrangement.hobjects.every((hobject) =>
      sameHobject(hobject, stored.hobjects.get(hobject.key) ?? hobject),
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

function sameHobject(a: HobjectFields, b: HobjectFields): boolean {
  return (
    a.name.trim() === b.name.trim() &&
    a.description.trim() === b.description.trim() &&
    JSON.stringify(a.settings) === JSON.stringify(b.settings)
  );
}

function numbersOf({ position, quaternion, scale }: ArrangedNode): readonly number[] {
  return [position.x, position.y, position.z, quaternion.x, quaternion.y, quaternion.z, quaternion.w, scale];
}

/** Equal up to rounding when a number is normalised or stored. */
function allNear(some: readonly number[], others: readonly number[]): boolean {
  return some.every(
    (one, index) => Math.abs(one - (others[index] ?? Number.NaN)) < 1e-5 * Math.max(1, Math.abs(one)),
  );
}

function knownPid(pids: PidByKey, key: string): { pid?: string } {
  const pid = pids.get(key);
  return pid === undefined ? {} : { pid };
}
