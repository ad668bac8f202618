import { pictureFiles } from '@pleinair/content/definitions';
import type { Layer, layerCreation, layerUpdate } from '@pleinair/contract';
import { newPid } from '@pleinair/domain';
import type { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import type { Editor, Visitor } from '../../../kernel/caller.ts';
import { checkUnchanged } from '../../../kernel/check-unchanged.ts';
import { found } from '../../../kernel/found.ts';
import type { IfMatch } from '../../../kernel/if-match.ts';
import { omitUnchanged } from '../../../kernel/omit-unchanged.ts';
import { pidsOf } from '../../../kernel/pids-of.ts';
import { refuseDuplicates } from '../../../kernel/refuse-duplicates.ts';
import type { Page } from '../../../platform/database/page.ts';
import { lockAccount } from '../../account/plan/lock-account.ts';
import type { Basics } from '../basics/basics.ts';
import { putContentIntoTrash } from '../trash/trash.repository.ts';
import { maySeeLayer, ownsLayer } from './layer.policy.ts';
import {
  countLayersOf,
  deleteLayer,
  findLayer,
  findLayerByName,
  findLayers,
  findLayersByUsername,
  insertLayer,
  isNameTaken,
  type LayerWithOwner,
  listLayersOf,
  updateLayer,
} from './layer.repository.ts';
import type { LayerRow } from './layer.table.ts';
import { layerTable } from './layer.table.ts';
import { type LayerQuery, listLayersFrom } from './list-layers.ts';
import { presentLayer } from './present-layer.ts';

type LayerChanges = z.output<typeof layerUpdate>;
type LayerCreation = z.output<typeof layerCreation>;

const NAME_TAKEN = { key: 'layer_name_taken', field: 'name' } as const;

/** The ways to name a layer. */
export type LayerReference = {
  readonly pid?: string | undefined;
  readonly name?: string | undefined;
};

/** Layers whose spaces are listed together. */
export type LayersReference = LayerReference & {
  /** Names a user, for all of their listed layers. */
  readonly username?: string | undefined;
};

/** One layer, or the first of a user's `layers`. */
interface Layers {
  readonly layer: Layer;
  readonly layers?: Layer[];
}

export function createLayerService({ db, storage, clock, uploads, checkItems }: Basics) {
  const present = (row: LayerWithOwner) => presentLayer(row, storage.publicUrl);

  function find({ pid, name }: LayerReference): Promise<LayerWithOwner | undefined> {
    if (pid !== undefined) return findLayer(db, pid);
    return findLayerByName(db, name?.replace(/^\+/, '') ?? '');
  }

  /** Returns the layer for this visitor. @throws {AppError} `not_found` if there is none that they may see. */
  const get = async (reference: LayerReference, visitor: Visitor): Promise<Layer> =>
    present(found(await find(reference), (layer) => maySeeLayer(visitor, layer)));

  const own = async (pid: string, editor: Editor, field?: string): Promise<LayerWithOwner> =>
    found(await findLayer(db, pid), (layer) => ownsLayer(editor, layer), field);

  /** A user's own username is available as a name, that of another layer is not. */
  async function checkFree(name: string, editor: Editor): Promise<void> {
    const taken = (await findLayerByName(db, name)) ?? (await isNameTaken(db, name, editor.user.pid));
    if (taken) throw new AppError('invalid', NAME_TAKEN);
  }

  /** Returns what to write for a picture: null removes it, undefined leaves it. */
  async function pictureOf(
    signed_id: LayerChanges['thumbnail'],
    { user, signal }: Editor,
  ): Promise<Pick<Partial<LayerRow>, 'picture_blob'>> {
    if (signed_id === undefined) return {};
    if (signed_id === null) return { picture_blob: null };
    const use = { owner: user.pid, signed_id, field: 'thumbnail', signal };
    return { picture_blob: (await uploads.takePicture(use, pictureFiles)).pid };
  }

  return {
    get,

    /**
     * Returns the layers that a visitor sees listed together. Without listed ones, a username leads to the user's first.
     * @throws {AppError} `not_found` if there is none that they may see.
     */
    async getTogether({ username, ...reference }: LayersReference, visitor: Visitor): Promise<Layers> {
      if (reference.pid !== undefined || reference.name !== undefined || username === undefined) {
        return { layer: await get(reference, visitor) };
      }
      const all = await findLayersByUsername(db, username);
      const listed = all.filter(({ discoverability }) => discoverability === 'everyone');
      const layers = listed.length > 0 ? listed : all.slice(0, 1);
      const layer = found(layers[0], (one) => maySeeLayer(visitor, one));
      return { layer: present(layer), layers: layers.map(present) };
    },

    /** Returns the editor's own layer, which `field` names. @throws {AppError} `not_found` if it is not theirs. */
    async getOwn(pid: string, editor: Editor, field?: string): Promise<Layer> {
      return present(await own(pid, editor, field));
    },

    /** Whether a user has all of these channels. */
    async hasAll(owner_pid: string, pids: readonly string[]): Promise<boolean> {
      const layers = await findLayers(db, pids);
      const own = new Set(pidsOf(layers.filter((layer) => layer.owner_pid === owner_pid)));
      return pids.every((pid) => own.has(pid));
    },

    async listOwn(ownerPid: string, page: Page) {
      const { rows, ...paged } = await listLayersOf(db, ownerPid, page);
      return { ...paged, layers: rows.map(present) };
    },

    /** Lists the listed layers as seen from a point. */
    async listFrom(query: LayerQuery) {
      const { seen, total } = await listLayersFrom(db, query, clock.now());
      const pids = seen.map(({ layer_pid }) => layer_pid);
      const byPid = new Map((await findLayers(db, pids)).map((row) => [row.pid, row]));
      const listed = seen.flatMap(({ layer_pid, ...nearest }) => {
        const row = byPid.get(layer_pid);
        return row ? [{ ...present(row), ...nearest }] : [];
      });
      return { layers: listed, total };
    },

    /** @throws {AppError} as `update` and `checkItems` do. */
    async create({ thumbnail, ...fields }: LayerCreation, editor: Editor): Promise<Layer> {
      await checkFree(fields.name, editor);
      const pid = newPid();
      const owner_pid = editor.user.pid;
      const row = { ...fields, ...(await pictureOf(thumbnail, editor)), pid, owner_pid };
      await db.transaction(async (tx) => {
        await refuseDuplicates(() => insertLayer(tx, row), { layer_name: NAME_TAKEN });
        await checkItems(tx, 'layer', owner_pid);
      });
      return present(await own(pid, editor));
    },

    /** @throws {AppError} `invalid` for a taken name, `conflict` for one taken concurrently. */
    async update(pid: string, body: LayerChanges, editor: Editor, ifMatch?: IfMatch): Promise<Layer> {
      const layer = await own(pid, editor);
      if (body.name !== undefined && body.name !== layer.name) await checkFree(body.name, editor);
      ifMatch?.(layer);
      const { thumbnail, ...fields } = omitUnchanged(body, present(layer), ['thumbnail']);
      const changes = { ...fields, ...(await pictureOf(thumbnail, editor)) };
      await db.transaction(async (tx) => {
        await checkUnchanged(tx, layerTable, pid, ifMatch);
        const updated = { ...changes, updated_at: clock.now() };
        await refuseDuplicates(() => updateLayer(tx, pid, updated), { layer_name: NAME_TAKEN });
      });
      return present(await own(pid, editor));
    },

    /**
     * Deletes a channel; its spaces and walks go to the trash.
     * @throws {AppError} `invalid` if it is the caller's only one.
     */
    async remove(pid: string, editor: Editor, ifMatch?: IfMatch): Promise<void> {
      await own(pid, editor);
      await db.transaction(async (tx) => {
        // Locked, so that two concurrent requests cannot delete the last two.
        await lockAccount(tx, editor.user.pid);
        await checkUnchanged(tx, layerTable, pid, ifMatch);
        if ((await countLayersOf(tx, editor.user.pid)) < 2) throw new AppError('invalid', 'last_layer');
        await putContentIntoTrash(tx, pid, { owner_pid: editor.user.pid, now: clock.now() });
        await deleteLayer(tx, pid);
      });
    },

    /** Whether a channel may take this name; a user's own names are available. */
    async isAvailable(name: string, { user }: Visitor): Promise<boolean> {
      return !(await isNameTaken(db, name, user?.pid));
    },
  };
}

export type LayerService = ReturnType<typeof createLayerService>;
