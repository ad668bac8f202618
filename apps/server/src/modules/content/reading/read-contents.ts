import type { SpaceContent } from '@pleinair/contract';
import type { Snapshots } from '../../../acceleration/contents/snapshots.ts';
import type { Visitor } from '../../../kernel/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { anchorsOfSpaces, type PlacedAnchor } from '../anchor/anchor.repository.ts';
import { presentPlacedAnchor } from '../anchor/present-anchor.ts';
import { findHobjectsOfSpaces, type ShownHobject } from '../hobject/hobject.repository.ts';
import { presentHobjects } from '../hobject/present-hobject.ts';
import { nodesOfSpaces } from '../node/node.repository.ts';
import type { NodeRow } from '../node/node.table.ts';
import { presentNode } from '../node/present-node.ts';
import { presentGuardedSpace } from '../space/present-space.ts';
import { findSpaces, type ShownSpace } from '../space/space.repository.ts';

/** What stands in a space. */
export interface Standing {
  readonly anchors: readonly PlacedAnchor[];
  readonly nodes: readonly NodeRow[];
  readonly hobjects: readonly ShownHobject[];
}

export type ReadContent = Standing & { readonly space: ShownSpace };

const NOTHING: Standing = { anchors: [], nodes: [], hobjects: [] };

/** The contents of spaces by their pids as of one moment, in four queries however many they are. */
export function readContents(
  snapshots: Pick<Snapshots, 'read'>,
  pids: readonly string[],
): Promise<Map<string, ReadContent>> {
  return snapshots.read(async (db) => {
    const [spaces, standing] = await Promise.all([findSpaces(db, pids), standingIn(db, pids)]);
    return new Map(spaces.map((space) => [space.pid, { space, ...standing(space.pid) }]));
  });
}

/** What stands in spaces, in three queries: a function of their pids. */
export async function standingIn(db: Database, pids: readonly string[]): Promise<(pid: string) => Standing> {
  if (pids.length === 0) return () => NOTHING;
  const [anchors, nodes, hobjects] = await Promise.all([
    anchorsOfSpaces(db, pids),
    nodesOfSpaces(db, pids),
    findHobjectsOfSpaces(db, pids),
  ]);
  const anchorsBySpace = Map.groupBy(anchors, ({ space_pid }) => space_pid);
  const nodesBySpace = Map.groupBy(nodes, ({ space_pid }) => space_pid);
  const hobjectsByPid = new Map(hobjects.map((hobject) => [hobject.pid, hobject]));
  return (pid) => {
    const shown = nodesBySpace.get(pid) ?? [];
    return {
      anchors: anchorsBySpace.get(pid) ?? [],
      nodes: shown,
      hobjects: withParts(shown, hobjectsByPid),
    };
  };
}

/** What stands at the nodes with all its parts, each once, in the order of their pids. */
function withParts(
  nodes: readonly NodeRow[],
  hobjects: ReadonlyMap<string, ShownHobject>,
): readonly ShownHobject[] {
  const shown = new Set(nodes.map(({ hobject_pid }) => hobject_pid));
  for (const pid of shown)
    for (const { child_pid } of hobjects.get(pid)?.child_relations ?? []) shown.add(child_pid);
  return [...shown].sort().flatMap((pid) => hobjects.get(pid) ?? []);
}

/** What a visitor gets who may have it, or only the card and place. */
export function presentContent(
  { space, anchors, nodes, hobjects }: ReadContent,
  visitor: Visitor,
  access: SpaceContent['access'],
  urlOf: (key: string) => string,
  now: Date,
): SpaceContent {
  const shown = presentGuardedSpace(space, visitor, access, urlOf, now);
  if (access !== 'open')
    return { pid: space.pid, access, space: shown, anchors: [], nodes: [], hobjects: [] };
  return {
    ...{ pid: space.pid, access, space: shown },
    anchors: anchors.map((row) => presentPlacedAnchor(row, space.owner_pid, urlOf)),
    nodes: nodes.map(presentNode),
    hobjects: presentHobjects(hobjects, urlOf),
  };
}
