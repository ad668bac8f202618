import type { Hobject, HobjectTree, LayerTree, SpaceTree } from '@pleinair/contract';
import type { GeoPoint } from '@pleinair/domain';
import type { Visitor } from '../../../kernel/caller.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, PooledDatabase } from '../../../platform/database/database.ts';
import { readSnapshot } from '../../../platform/database/read-snapshot.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { anchorsOfSpaces } from '../anchor/anchor.repository.ts';
import { presentPlacedAnchor } from '../anchor/present-anchor.ts';
import { findHobjectsOfSpaces } from '../hobject/hobject.repository.ts';
import { presentHobjects } from '../hobject/present-hobject.ts';
import type { LayerReference, LayerService } from '../layer/layer.service.ts';
import { nodesOfSpaces } from '../node/node.repository.ts';
import { presentNode } from '../node/present-node.ts';
import { checkAnswered } from '../space/content-size.ts';
import { presentGuardedSpace } from '../space/present-space.ts';
import { accessOf } from '../space/space.policy.ts';
import { listSpacesTouching, type ShownSpace } from '../space/space.repository.ts';
import { type ContentQuery, positionOf, type SpaceContentService } from './space-content.service.ts';

interface Dependencies {
  readonly db: PooledDatabase;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly contents: Pick<SpaceContentService, 'find'>;
  readonly layers: Pick<LayerService, 'get'>;
}

interface Page {
  readonly lat?: number | undefined;
  readonly lon?: number | undefined;
  readonly page: number;
  readonly per: number;
}

export type ContentTreeService = ReturnType<typeof createContentTreeService>;

export function createContentTreeService({ db, storage, clock, contents, layers }: Dependencies) {
  /** The spaces as trees, in four queries however many and however deep. */
  async function treesOf(
    from: Database,
    rows: readonly ShownSpace[],
    position: GeoPoint | undefined,
    visitor: Visitor,
  ): Promise<SpaceTree[]> {
    const now = clock.now();
    const spaces = rows.map((row) => ({ row, access: accessOf(visitor, row, position, now) }));
    const open = spaces.flatMap(({ row, access }) => (access === 'open' ? [row.pid] : []));
    await checkAnswered(from, open);
    const anchors = await anchorsOfSpaces(from, open);
    const nodes = await nodesOfSpaces(from, open);
    const hobjects = await findHobjectsOfSpaces(from, open);
    const trees = treesByPid(presentHobjects(hobjects, storage.publicUrl));
    return spaces.map(({ row, access }) => ({
      ...presentGuardedSpace(row, visitor, access, storage.publicUrl, now),
      access,
      anchors: anchors
        .filter(({ space_pid }) => space_pid === row.pid)
        .map((anchor) => presentPlacedAnchor(anchor, row.owner_pid, storage.publicUrl)),
      nodes: nodes
        .filter(({ space_pid }) => space_pid === row.pid)
        .flatMap((node) => {
          const hobject = trees.get(node.hobject_pid);
          return hobject ? [{ ...presentNode(node), hobject }] : [];
        }),
    }));
  }

  return {
    /** @throws {AppError} `not_found` when there is none that the visitor may see. */
    ofSpace(query: ContentQuery, visitor: Visitor): Promise<SpaceTree> {
      return readSnapshot(db, async (from) => {
        const found = await contents.find(query, visitor, from);
        const [tree] = await treesOf(from, [found], positionOf(query), visitor);
        if (!tree) throw new Error('a space that was found has no tree');
        return tree;
      });
    },

    /** A page of what a channel shows to everybody now, or to its owner. @throws {AppError} `not_found`. */
    async ofLayer(reference: LayerReference, view: Page, visitor: Visitor): Promise<LayerTree> {
      const layer = await layers.get(reference, visitor);
      const { page, per } = view;
      const shownTo = visitor.user?.pid === layer.owner ? 'owner' : 'everybody';
      const place = { page, per };
      return readSnapshot(db, async (from) => {
        const now = clock.now();
        const { rows, total } = await listSpacesTouching(from, layer.pid, shownTo, undefined, now, place);
        return { ...layer, page, per, total, spaces: await treesOf(from, rows, positionOf(view), visitor) };
      });
    },
  };
}

/** Objects with their parts, and theirs. Each is made once and shared, however often it stands; writing keeps cycles out. */
function treesByPid(hobjects: readonly Hobject[]): ReadonlyMap<string, HobjectTree> {
  const trees = new Map(hobjects.map((one) => [one.pid, { ...one, child_relations: [] } as HobjectTree]));
  for (const { pid, child_relations } of hobjects) {
    const parts = trees.get(pid)?.child_relations;
    for (const relation of child_relations) {
      const hobject = trees.get(relation.child_pid);
      if (hobject) parts?.push({ ...relation, hobject });
    }
  }
  return trees;
}
