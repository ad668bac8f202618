import type {
  Hobject,
  HobjectTree,
  LayerContent,
  LayerTree,
  SpaceContent,
  SpaceTree,
} from '@pleinair/contract';
import { tileAt, tileBounds } from '@pleinair/domain';
import type { Visitor } from '../../../kernel/caller.ts';
import { found } from '../../../kernel/found.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, PooledDatabase } from '../../../platform/database/database.ts';
import { readSnapshot } from '../../../platform/database/read-snapshot.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { presentPlacedAnchor } from '../anchor/present-anchor.ts';
import { presentHobjects } from '../hobject/present-hobject.ts';
import type { LayerReference, LayerService } from '../layer/layer.service.ts';
import { presentNode } from '../node/present-node.ts';
import { checkAnswered } from '../size/content-size.ts';
import { listSpacesTouching } from '../space/list-spaces.ts';
import { type Position, positionOf } from '../space/position.ts';
import { presentGuardedSpace } from '../space/present-space.ts';
import { accessOf, maySeeSpace, visitorAccessOf } from '../space/space.policy.ts';
import { findListedSpace, findSpaceByReference, type ShownSpace } from '../space/space.repository.ts';
import { presentContent } from './present-content.ts';
import { presentSceneRows, readSceneRows } from './scene-rows.ts';

/** How a visitor refers to a space, and where they are, if they say so. */
export interface ContentQuery extends Position {
  readonly pid?: string | undefined;
  readonly identifier?: string | undefined;
  readonly layer_name?: string | undefined;
}

/** A page of a channel's spaces as seen from a point; without one, of all spaces. */
interface LayerView extends Position {
  readonly page: number;
  readonly per: number;
}

interface Dependencies {
  readonly db: PooledDatabase;
  readonly storage: Pick<Storage, 'publicUrl'>;
  readonly clock: Clock;
  readonly layers: Pick<LayerService, 'get'>;
}

export type ContentService = ReturnType<typeof createContentService>;

/**
 * Reads what visitors see of spaces and channels. Each answer is a consistent snapshot, read with the same number of queries for
 * any number of spaces. A space that is closed to the visitor shows only its card and place.
 */
export function createContentService({ db, storage, clock, layers }: Dependencies) {
  const urlOf = storage.publicUrl;

  /** @throws {AppError} `not_found` if there is none that the visitor may see. */
  async function find(query: ContentQuery, visitor: Visitor, from: Database): Promise<ShownSpace> {
    const reference = query.pid ?? query.identifier;
    const layer_name = query.layer_name?.replace(/^\+/, '');
    const space =
      reference === undefined
        ? await findListedSpace(from, layer_name ?? '', clock.now(), positionOf(query))
        : await findSpaceByReference(from, reference, layer_name, visitor.user?.pid);
    return found(space, (one) => maySeeSpace(visitor, one));
  }

  /**
   * Returns a page of the spaces that a channel shows now, to everyone or to its owner, limited to a tile around the visitor if
   * given.
   */
  async function pageOf(reference: LayerReference, view: LayerView, visitor: Visitor, zoom?: number) {
    const layer = await layers.get(reference, visitor);
    const { page, per } = view;
    const position = zoom === undefined ? undefined : positionOf(view);
    const shownTo = visitor.user?.pid === layer.owner ? 'owner' : 'everybody';
    const box = position && zoom !== undefined ? tileBounds(tileAt(position, zoom)) : undefined;
    const list = (from: Database) =>
      listSpacesTouching(from, layer.pid, shownTo, box, clock.now(), { page, per });
    return { layer, list };
  }

  /** Reads the content of the open spaces. @throws {AppError} `invalid` if it is too much for one answer. */
  async function openAll(from: Database, rows: readonly ShownSpace[], view: Position, visitor: Visitor) {
    const now = clock.now();
    const spaces = rows.map((row) => {
      const access = accessOf(visitor, row, positionOf(view), now);
      return { row, space: { ...presentGuardedSpace(row, visitor, access, urlOf, now), access } };
    });
    const open = spaces.flatMap(({ space: { pid, access } }) => (access === 'open' ? [pid] : []));
    await checkAnswered(from, open);
    return { spaces, sceneRows: await readSceneRows(from, open) };
  }

  async function treesOf(
    from: Database,
    rows: readonly ShownSpace[],
    view: Position,
    visitor: Visitor,
  ): Promise<SpaceTree[]> {
    const { spaces, sceneRows } = await openAll(from, rows, view, visitor);
    const trees = treesByPid(presentHobjects(sceneRows.all.hobjects, urlOf));
    return spaces.map(({ row, space }) => {
      const { anchors, nodes } = sceneRows.in(row.pid);
      return {
        ...space,
        anchors: anchors.map((anchor) => presentPlacedAnchor(anchor, row.owner_pid, urlOf)),
        nodes: nodes.flatMap((node) => {
          const hobject = trees.get(node.hobject_pid);
          return hobject ? [{ ...presentNode(node), hobject }] : [];
        }),
      };
    });
  }

  return {
    /** Returns what a viewer draws. @throws {AppError} `not_found` if there is none that the visitor may see. */
    ofSpace(query: ContentQuery, visitor: Visitor): Promise<SpaceContent> {
      return readSnapshot(db, async (from) => {
        const space = await find(query, visitor, from);
        const now = clock.now();
        const position = positionOf(query);
        const access = accessOf(visitor, space, position, now);
        const visitor_access = visitorAccessOf(visitor, space, position, now);
        const sceneRows = await readSceneRows(from, access === 'open' ? [space.pid] : []);
        return {
          ...presentContent({ space, ...sceneRows.in(space.pid) }, visitor, access, urlOf, now),
          ...(visitor_access && { visitor_access }),
        };
      });
    },

    /** The same as a tree of nodes, objects and their parts. @throws {AppError} as `ofSpace` does. */
    treeOfSpace(query: ContentQuery, visitor: Visitor): Promise<SpaceTree> {
      return readSnapshot(db, async (from) => {
        const found = await find(query, visitor, from);
        const [tree] = await treesOf(from, [found], query, visitor);
        if (!tree) throw new Error('a space that was found has no tree');
        return tree;
      });
    },

    /**
     * Returns a channel with its spaces around a point and their content.
     * @throws {AppError} `not_found` if there is no such channel that the visitor may see; `invalid` if it is too much for one
     * answer.
     */
    async ofLayer(
      reference: LayerReference,
      view: LayerView & { readonly zoom: number },
      visitor: Visitor,
    ): Promise<LayerContent> {
      const { layer, list } = await pageOf(reference, view, visitor, view.zoom);
      return readSnapshot(db, async (from) => {
        const { rows, ...paged } = await list(from);
        const { spaces, sceneRows } = await openAll(from, rows, view, visitor);
        const { anchors, ...shown } = presentSceneRows(sceneRows.all, layer.owner, urlOf);
        const spacesOfAnchors = sceneRows.all.anchors.map(({ space_pid }) => space_pid);
        return {
          ...layer,
          ...paged,
          spaces: spaces.map(({ space }) => space),
          anchors: anchors.map((anchor, at) => ({ ...anchor, space_pid: spacesOfAnchors[at] ?? '' })),
          ...shown,
        };
      });
    },

    /** Returns a page of what a channel shows now, to everyone or to its owner, as trees. @throws {AppError} `not_found` */
    async treeOfLayer(reference: LayerReference, view: LayerView, visitor: Visitor): Promise<LayerTree> {
      const { layer, list } = await pageOf(reference, view, visitor);
      return readSnapshot(db, async (from) => {
        const { rows, ...paged } = await list(from);
        return { ...layer, ...paged, spaces: await treesOf(from, rows, view, visitor) };
      });
    },
  };
}

/**
 * Builds objects with their parts, recursively. Each is built once and shared, however often it is used; writes exclude cycles.
 */
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
