import { isDeepStrictEqual } from 'node:util';
import type { Space, SpacePlace, WalkStop } from '@pleinair/contract';
import { type Language, tileAt, tileName } from '@pleinair/domain';
import { AppError } from '../../../kernel/app-error.ts';
import type { Editor, Visitor } from '../../../kernel/caller.ts';
import { checkAnswered } from '../../../kernel/check-answered.ts';
import { found } from '../../../kernel/found.ts';
import type { IfMatch } from '../../../kernel/if-match.ts';
import { omitUnchanged } from '../../../kernel/omit-unchanged.ts';
import { pidsOf } from '../../../kernel/pids-of.ts';
import type { Database } from '../../../platform/database/database.ts';
import { lockAccount } from '../../account/plan/lock-account.ts';
import { mayAddSpace, mayEditSequences } from '../../account/plan/plan.policy.ts';
import { capabilitiesOf } from '../../account/plan/plan.repository.ts';
import type { Basics } from '../basics/basics.ts';
import { keepChange } from '../history/keep-change.ts';
import { checkSpaceIdentifier, refusingTaken } from '../identifier/identifier.ts';
import type { LayerService } from '../layer/layer.service.ts';
import { putIntoTrash } from '../trash/trash.repository.ts';
import {
  type GalleryFilter,
  listGallery,
  listPublicSpaces,
  listSpaces,
  listSpacesOf,
  type PublicFilter,
  placesOfSpaces,
  type SpaceFilter,
  type SpaceMatch,
  type UseFilter,
} from './list-spaces.ts';
import { type Position, positionOf } from './position.ts';
import {
  changeSettings,
  checkWindow,
  GIVEN_LABEL,
  type NewSpaceRow,
  placeAfter,
  prepareSpace,
  prepareSpaceChanges,
  type SpaceCreation,
  type SpaceUpdate,
} from './prepare-space.ts';
import { presentGuardedSpace, presentSpace } from './present-space.ts';
import { accessOf, type GuardedSpace, maySeeSpace, ownsSpace, visitorAccessOf } from './space.policy.ts';
import {
  countSpacesOf,
  deleteSpace,
  findSpace,
  findSpaceByReference,
  findSpaces,
  insertSpace,
  lockSpace,
  type ShownSpace,
  updateSpace,
} from './space.repository.ts';
import { townsOfSpaces } from './towns-of-spaces.ts';

interface Dependencies extends Basics {
  readonly layers: Pick<LayerService, 'getOwn'>;
}

type GalleryQuery = Omit<GalleryFilter, 'from'> & Position;
type Sequenced = Pick<SpaceUpdate, 'storylines'>;
type Picture = 'thumbnail_blob' | 'card_image_blob';

export type SpaceService = ReturnType<typeof createSpaceService>;

export function createSpaceService({ db, storage, clock, uploads, layers, checkItems }: Dependencies) {
  const present = (row: ShownSpace): Space => presentSpace(row, storage.publicUrl, clock.now());

  /** Reads a space for any permitted caller, without a position. */
  function presentTo(visitor: Visitor, row: ShownSpace): Space {
    const now = clock.now();
    return presentGuardedSpace(row, visitor, accessOf(visitor, row, undefined, now), storage.publicUrl, now);
  }

  async function withTowns(rows: readonly ShownSpace[], visitor: Visitor) {
    const towns = await townsOfSpaces(db, pidsOf(rows));
    return rows.map((row) => ({ ...presentTo(visitor, row), town: towns.get(row.pid)?.name ?? null }));
  }

  const getOwn = async (pid: string, editor: Editor): Promise<Space> =>
    present(found(await findSpace(db, pid), (space) => ownsSpace(editor, space)));

  /**
   * Writes a new space within a transaction.
   * @throws {AppError} `forbidden` if the plan allows no more spaces, `invalid` for a taken identifier and `conflict` for one
   * taken concurrently; `prefix` precedes its field.
   */
  async function add(tx: Database, row: NewSpaceRow, editor: Editor, prefix = ''): Promise<void> {
    await checkSpaceIdentifier(tx, row, prefix);
    await checkSequences(tx, row, editor);
    await admit(tx, editor);
    await refusingTaken(() => insertSpace(tx, row), prefix);
    await checkItems(tx, 'space', editor.user.pid);
  }

  /** Reserves one more space. @throws {AppError} `forbidden` if the plan allows no more. */
  async function admit(tx: Database, editor: Editor): Promise<void> {
    const capabilities = await capabilitiesOf(tx, editor.user.plan_name);
    // Locked, so that two concurrent requests cannot exceed the limit.
    await lockAccount(tx, editor.user.pid);
    const spaces = await countSpacesOf(tx, editor.user.pid);
    if (mayAddSpace(capabilities, spaces)) return;
    throw new AppError('forbidden', {
      key: 'too_many_spaces',
      values: { limit: capabilities.max_spaces ?? 0 },
    });
  }

  /** Locks the caller's own space and runs `write` on it. @throws {AppError} `not_found`. */
  async function writing<Out>(
    pid: string,
    editor: Editor,
    write: (tx: Database, space: GuardedSpace) => Promise<Out>,
  ): Promise<Out> {
    return db.transaction(async (tx) => write(tx, await lockOwn(tx, pid, editor)));
  }

  /** Writes fields of a locked space. */
  async function changeSpace(
    tx: Database,
    space_pid: string,
    { user }: Editor,
    changes: Parameters<typeof updateSpace>[2],
  ): Promise<void> {
    const change = { space_pid, name: 'change_space', author_pid: user.pid } as const;
    await keepChange(tx, change, () => updateSpace(tx, space_pid, changes));
  }

  async function removePicture(pid: string, editor: Editor, picture: Picture): Promise<void> {
    await writing(pid, editor, (tx) => changeSpace(tx, pid, editor, { [picture]: null }));
  }

  return {
    add,
    admit,
    getOwn,

    async create(body: SpaceCreation, editor: Editor, language: Language): Promise<Space> {
      await layers.getOwn(body.layer_pid, editor, 'layer_pid');
      const row = await prepareSpace(uploads, body, editor, language);
      await db.transaction((tx) => add(tx, row, editor));
      return getOwn(row.pid, editor);
    },

    /** Returns those of these spaces that a visitor may see, as stops of a walk, by pid. */
    async readStops(pids: readonly string[], visitor: Visitor): Promise<Map<string, WalkStop>> {
      const rows = (await findSpaces(db, pids)).filter((row) => maySeeSpace(visitor, row));
      const now = clock.now();
      const access = new Map(rows.map((row) => [row.pid, visitorAccessOf(visitor, row, undefined, now)]));
      const stops = (await withTowns(rows, visitor)).map((space): WalkStop => {
        const visitor_access = access.get(space.pid);
        return visitor_access ? { ...space, visitor_access } : space;
      });
      return new Map(stops.map((stop) => [stop.pid, stop]));
    },

    /** Reads a space by pid or identifier. @throws {AppError} `not_found` if there is none that the visitor may see. */
    async get(reference: string, visitor: Visitor): Promise<Space> {
      const space = await findSpaceByReference(db, reference, undefined, visitor.user?.pid);
      return presentTo(
        visitor,
        found(space, (one) => maySeeSpace(visitor, one)),
      );
    },

    /** @throws {AppError} as `add` does; also `conflict` if the change was based on another revision. */
    async update(pid: string, body: SpaceUpdate, editor: Editor, ifMatch?: IfMatch): Promise<Space> {
      const known = await getOwn(pid, editor);
      // Checked first, since fields sent back unchanged are compared with the current revision.
      checkRevision(body, known);
      ifMatch?.(known);
      checkAnswered(body, known, GIVEN_LABEL);
      await checkSpaceIdentifier(db, { ...known, ...body, pid });
      if (body.layer_pid !== undefined) await layers.getOwn(body.layer_pid, editor, 'layer_pid');
      await checkSequences(db, body, editor, known);
      const changed = omitUnchanged(body, known, ['thumbnail', 'card_image']);
      const changes = await prepareSpaceChanges(uploads, changed, editor);
      await writing(pid, editor, async (tx, space) => {
        checkRevision(body, space);
        ifMatch?.(space);
        const placed = { ...changes, ...placeAfter(body, space) };
        const after = { ...space, ...placed };
        checkWindow(after);
        const tile = tileName(tileAt(after));
        const settings = body.settings && { settings: changeSettings(space.settings, body.settings) };
        await refusingTaken(() => changeSpace(tx, pid, editor, { ...placed, ...settings, tile }));
      });
      return getOwn(pid, editor);
    },

    /** Moves a space to the trash, or deletes it for good. */
    async remove(pid: string, for_good: boolean, editor: Editor, ifMatch?: IfMatch): Promise<void> {
      await writing(pid, editor, async (tx, space) => {
        ifMatch?.(space);
        if (!for_good) await putIntoTrash(tx, 'space', { pid, owner_pid: editor.user.pid, now: clock.now() });
        await deleteSpace(tx, pid);
      });
    },

    removeThumbnail: (pid: string, editor: Editor) => removePicture(pid, editor, 'thumbnail_blob'),
    removeCardImage: (pid: string, editor: Editor) => removePicture(pid, editor, 'card_image_blob'),

    async listOwn(layer_pid: string, filter: SpaceFilter, editor: Editor) {
      await layers.getOwn(layer_pid, editor);
      if (filter.sort === 'distance' && !filter.near) {
        throw new AppError('invalid', { key: 'distance_needs_place', field: 'lat' });
      }
      const { rows, ...paged } = await listSpaces(db, layer_pid, filter, clock.now());
      return { ...paged, spaces: await withTowns(rows, editor) };
    },

    /** Lists where the spaces of a channel are. */
    async listPlaces(layer_pid: string, filter: SpaceMatch, editor: Editor): Promise<SpacePlace[]> {
      await layers.getOwn(layer_pid, editor);
      return placesOfSpaces(db, layer_pid, filter, clock.now());
    },

    /** Lists the caller's spaces in all channels, or those that use an anchor or an object. */
    async listAllOwn(editor: Editor, filter: UseFilter) {
      const { rows, ...paged } = await listSpacesOf(db, editor.user.pid, filter);
      return { ...paged, spaces: rows.map(present) };
    },

    /** Lists what everyone can find and open. @throws {AppError} `invalid` for sorting by distance without a point. */
    async listGallery({ lat, lon, ...filter }: GalleryQuery, visitor: Visitor) {
      const from = positionOf({ lat, lon });
      if (filter.sort === 'near' && !from) throw new AppError('invalid', { key: 'required', field: 'lat' });
      const { rows, ...paged } = await listGallery(db, clock.now(), { ...filter, from });
      return { ...paged, spaces: await withTowns(rows, visitor) };
    },

    /** Lists what channels show to everyone. */
    async listPublic(layer_pids: readonly string[], filter: PublicFilter, visitor: Visitor) {
      const { rows, ...paged } = await listPublicSpaces(db, layer_pids, clock.now(), filter);
      return { ...paged, spaces: await withTowns(rows, visitor) };
    },
  };
}

/** @throws {AppError} `conflict` if the change was based on another revision. */
function checkRevision(body: Pick<SpaceUpdate, 'revision'>, { revision }: Pick<Space, 'revision'>): void {
  if (body.revision !== undefined && body.revision !== revision) {
    throw new AppError('conflict', 'changed_elsewhere');
  }
}

/** Limit in characters for a space's storylines as JSON, which every list of spaces includes. */
const MOST_STORYLINES = 100_000;

/**
 * Checks changed sequences; leaving or removing them is always allowed.
 * @throws {AppError} `forbidden` if the plan has none, `invalid` if they are too long for lists of spaces.
 */
export async function checkSequences(
  from: Database,
  { storylines }: Sequenced,
  { user }: Editor,
  before: Sequenced = {},
): Promise<void> {
  if (storylines === undefined || storylines.length === 0) return;
  if (isDeepStrictEqual(storylines, before.storylines)) return;
  if (!mayEditSequences(await capabilitiesOf(from, user.plan_name))) {
    throw new AppError('forbidden', { key: 'sequences_need_upgrade', field: 'storylines' });
  }
  if (JSON.stringify(storylines).length > MOST_STORYLINES) {
    const values = { limit: MOST_STORYLINES };
    throw new AppError('invalid', { key: 'storylines_too_long', field: 'storylines', values });
  }
}

/** Locks and returns the caller's own space, which `field` names. @throws {AppError} `not_found` if it is not theirs. */
export const lockOwn = async (
  tx: Database,
  pid: string,
  editor: Editor,
  field?: string,
): Promise<GuardedSpace> => found(await lockSpace(tx, pid), (space) => ownsSpace(editor, space), field);
