import type { Walk, WalkStop, walkCreation, walkUpdate } from '@pleinair/contract';
import { distanceMetres, inOrder, newPid, stopsForVisitors } from '@pleinair/domain';
import type { z } from 'zod';
import { AppError, type Problem } from '../../../kernel/app-error.ts';
import { type Editor, owns, type Visitor } from '../../../kernel/caller.ts';
import { found } from '../../../kernel/found.ts';
import type { IfMatch } from '../../../kernel/if-match.ts';
import { pick } from '../../../kernel/pick.ts';
import { pidsOf } from '../../../kernel/pids-of.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Page } from '../../../platform/database/page.ts';
import type { Basics } from '../basics/basics.ts';
import type { LayerService } from '../layer/layer.service.ts';
import type { SpaceService } from '../space/space.service.ts';
import { putIntoTrash } from '../trash/trash.repository.ts';
import { forgetStopInTrash, stopsInTrash } from './stops-in-trash.ts';
import { type GuardedWalk, maySeeWalk } from './walk.policy.ts';
import {
  deleteWalk,
  findWalk,
  holdSpacesOf,
  insertWalk,
  listWalks,
  lockWalk,
  replaceStops,
  stopsOfWalks,
  updateWalk,
} from './walk.repository.ts';

interface Dependencies extends Basics {
  readonly layers: Pick<LayerService, 'get' | 'getOwn'>;
  readonly spaces: Pick<SpaceService, 'readStops'>;
}

export type WalkService = ReturnType<typeof createWalkService>;

/** Walks: a creator's spaces in an order for visitors to follow. */
export function createWalkService({ db, clock, layers, spaces, checkItems }: Dependencies) {
  async function present(rows: readonly GuardedWalk[], visitor: Visitor): Promise<Walk[]> {
    const pids = await stopsOfWalks(db, pidsOf(rows));
    const shown = await spaces.readStops([...new Set([...pids.values()].flat())], visitor);
    const own = pidsOf(rows.filter((row) => owns(visitor, row)));
    const deleted = await stopsInTrash(db, visitor.user?.pid ?? '', own);
    return rows.map((row) => {
      const stops_in_trash = deleted.get(row.pid);
      const stops = (pids.get(row.pid) ?? []).flatMap((stop) => shown.get(stop) ?? []);
      return {
        ...pick(row, 'pid', 'layer_pid', 'layer_name', 'name', 'description', 'access_level'),
        translations: inOrder(row.translations),
        stops,
        ...(stops_in_trash && { stops_in_trash }),
        length: lengthOf(stopsForVisitors(stops)),
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
      };
    });
  }

  async function get(pid: string, visitor: Visitor): Promise<Walk> {
    const row = found(await findWalk(db, pid), (walk) => maySeeWalk(visitor, walk));
    return found((await present([row], visitor))[0]);
  }

  /** Locks the caller's own walk and runs `write` on it. @throws {AppError} `not_found`, and as `IfMatch` does. */
  async function writing(
    { pid, editor, ifMatch }: { pid: string; editor: Editor; ifMatch: IfMatch | undefined },
    write: (tx: Database) => Promise<void>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const walk = found(await lockWalk(tx, pid), (one) => owns(editor, one));
      ifMatch?.(walk);
      await write(tx);
    });
  }

  /** @throws {AppError} `invalid` naming every stop that is not the caller's or is repeated. */
  async function writeStops(
    tx: Database,
    pid: string,
    space_pids: readonly string[],
    editor: Editor,
  ): Promise<void> {
    const own = await holdSpacesOf(tx, editor.user.pid, space_pids);
    const problems = space_pids.flatMap((space_pid, index): Problem[] => {
      const field = `space_pids.${index}`;
      if (!own.has(space_pid)) return [{ key: 'space_unknown', field }];
      return space_pids.indexOf(space_pid) < index ? [{ key: 'named_twice', field }] : [];
    });
    if (problems.length > 0) throw new AppError('invalid', ...problems);
    await replaceStops(tx, pid, space_pids);
  }

  return {
    /** @throws {AppError} `not_found` if there is none that the visitor may see. */
    get,

    /** @throws {AppError} as `checkItems` does, and `invalid` for stops that are not the caller's. */
    async create(
      { space_pids = [], ...fields }: z.output<typeof walkCreation>,
      editor: Editor,
    ): Promise<Walk> {
      await layers.getOwn(fields.layer_pid, editor, 'layer_pid');
      const pid = newPid();
      await db.transaction(async (tx) => {
        await insertWalk(tx, { ...fields, pid });
        await writeStops(tx, pid, space_pids, editor);
        await checkItems(tx, 'walk', editor.user.pid);
      });
      return get(pid, editor);
    },

    async update(
      pid: string,
      { space_pids, ...fields }: z.output<typeof walkUpdate>,
      editor: Editor,
      ifMatch?: IfMatch,
    ): Promise<Walk> {
      await writing({ pid, editor, ifMatch }, async (tx) => {
        if (fields.layer_pid !== undefined) await layers.getOwn(fields.layer_pid, editor, 'layer_pid');
        await updateWalk(tx, pid, { ...fields, updated_at: clock.now() });
        if (space_pids) await writeStops(tx, pid, space_pids, editor);
      });
      return get(pid, editor);
    },

    /** Moves a walk to the trash, or deletes it for good. */
    remove: (pid: string, for_good: boolean, editor: Editor, ifMatch?: IfMatch) =>
      writing({ pid, editor, ifMatch }, async (tx) => {
        if (!for_good) await putIntoTrash(tx, 'walk', { pid, owner_pid: editor.user.pid, now: clock.now() });
        await deleteWalk(tx, pid);
      }),

    /** @throws {AppError} `not_found` if the walk is not the editor's, or the space in the trash no stop of it. */
    removeStopInTrash: (walk_pid: string, space_pid: string, editor: Editor) =>
      writing({ pid: walk_pid, editor, ifMatch: undefined }, async (tx) => {
        const isRemoved = await forgetStopInTrash(tx, editor.user.pid, { walk_pid, space_pid });
        if (!isRemoved) throw new AppError('not_found', 'not_found');
      }),

    async listOwn(layer_pid: string, page: Page, editor: Editor) {
      await layers.getOwn(layer_pid, editor);
      const { rows, ...paged } = await listWalks(db, layer_pid, 'owner', page);
      return { ...paged, walks: await present(rows, editor) };
    },

    /** Lists what a channel shows to everyone. */
    async listPublic(layer_pid: string, page: Page, visitor: Visitor) {
      await layers.get({ pid: layer_pid }, visitor);
      const { rows, ...paged } = await listWalks(db, layer_pid, 'everybody', page);
      return { ...paged, walks: await present(rows, visitor) };
    },
  };
}

/** Returns the metres from stop to stop, for those with a place. */
function lengthOf(stops: readonly WalkStop[]): number {
  const places = stops.filter(({ has_place }) => has_place);
  return places.reduce((sum, place, index) => {
    const next = places[index + 1];
    return next ? sum + distanceMetres(place, next) : sum;
  }, 0);
}
