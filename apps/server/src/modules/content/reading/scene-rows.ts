import type { SpaceContent } from '@pleinair/contract';
import type { Database } from '../../../platform/database/database.ts';
import { anchorsOfSpaces, type PlacedAnchor } from '../anchor/anchor.repository.ts';
import { presentPlacedAnchor } from '../anchor/present-anchor.ts';
import { findHobjectsOfSpaces, type ShownHobject } from '../hobject/hobject.repository.ts';
import { presentHobjects } from '../hobject/present-hobject.ts';
import { nodesOfSpaces } from '../node/node.repository.ts';
import type { NodeRow } from '../node/node.table.ts';
import { presentNode } from '../node/present-node.ts';

/** The anchors, nodes and objects of one or several spaces. */
export interface SceneRows {
  readonly anchors: readonly (PlacedAnchor & { readonly space_pid: string })[];
  readonly nodes: readonly NodeRow[];
  readonly hobjects: readonly ShownHobject[];
}

interface SceneRowsOfSpaces {
  /** The objects in all spaces, each once. */
  readonly all: SceneRows;
  /** The objects in one space. */
  readonly in: (space_pid: string) => SceneRows;
}

const NOTHING: SceneRows = { anchors: [], nodes: [], hobjects: [] };

/** Reads the content of any number of spaces in three queries. */
export async function readSceneRows(db: Database, space_pids: readonly string[]): Promise<SceneRowsOfSpaces> {
  if (space_pids.length === 0) return { all: NOTHING, in: () => NOTHING };
  const [anchors, nodes, hobjects] = await Promise.all([
    anchorsOfSpaces(db, space_pids),
    nodesOfSpaces(db, space_pids),
    findHobjectsOfSpaces(db, space_pids),
  ]);
  const anchorsBySpace = Map.groupBy(anchors, ({ space_pid }) => space_pid);
  const nodesBySpace = Map.groupBy(nodes, ({ space_pid }) => space_pid);
  const hobjectsByPid = new Map(hobjects.map((hobject) => [hobject.pid, hobject]));
  return {
    all: { anchors, nodes, hobjects },
    in: (pid) => {
      const shown = nodesBySpace.get(pid) ?? [];
      return {
        anchors: anchorsBySpace.get(pid) ?? [],
        nodes: shown,
        hobjects: withParts(shown, hobjectsByPid),
      };
    },
  };
}

/** Reads the objects at the nodes with all their parts, each once, ordered by pid. */
function withParts(
  nodes: readonly NodeRow[],
  hobjects: ReadonlyMap<string, ShownHobject>,
): readonly ShownHobject[] {
  const shown = new Set(nodes.map(({ hobject_pid }) => hobject_pid));
  for (const pid of shown)
    for (const { child_pid } of hobjects.get(pid)?.child_relations ?? []) shown.add(child_pid);
  return [...shown].sort().flatMap((pid) => hobjects.get(pid) ?? []);
}

/** Returns the content of spaces in the form of the API; `owner_pid` owns the spaces. */
export const presentSceneRows = (
  { anchors, nodes, hobjects }: SceneRows,
  owner_pid: string,
  urlOf: (key: string) => string,
): Pick<SpaceContent, 'anchors' | 'nodes' | 'hobjects'> => ({
  anchors: anchors.map((row) => presentPlacedAnchor(row, owner_pid, urlOf)),
  nodes: nodes.map(presentNode),
  hobjects: presentHobjects(hobjects, urlOf),
});
