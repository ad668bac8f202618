import type { Layer } from '@pleinair/contract';
import { AppError } from '../../app-error.ts';
import type { Editor, Visitor } from '../../caller.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { violatedUniqueIndex } from '../../platform/database/unique-violation.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { maySeeLayer, ownsLayer } from './layer.policy.ts';
import { createLayerRepository, type LayerWithOwner } from './layer.repository.ts';
import type { LayerRow } from './layer.table.ts';

type LayerChanges = Partial<
  Pick<LayerRow, 'name' | 'description' | 'discoverability' | 'settings' | 'client_data_url'>
>;

/** A layer by one of the three names that it goes by. */
export type LayerReference = { pid?: string; name?: string; username?: string };

export function createLayerService({ db, storage, clock }: { db: Database; storage: Storage; clock: Clock }) {
  const layers = createLayerRepository(db);

  function present({ plan, picture_key, owner_pid, ...row }: LayerWithOwner): Layer {
    return {
      ...row,
      owner: owner_pid,
      plan: { name: plan.name, display_name: plan.display_name },
      plan_capabilities: Object.entries(plan.capabilities).map(([name, value]) => ({ name, value })),
      thumbnail: picture_key === null ? null : storage.publicUrl(picture_key),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    };
  }

  function find({ pid, name, username }: LayerReference): Promise<LayerWithOwner | undefined> {
    if (pid !== undefined) return layers.findByPid(pid);
    if (name !== undefined) return layers.findByName(name.replace(/^\+/, ''));
    if (username !== undefined) return layers.findByUsername(username);
    throw new AppError('invalid', { key: 'layer_reference_missing', field: 'name' });
  }

  async function visible(reference: LayerReference, visitor: Visitor): Promise<LayerWithOwner> {
    const layer = await find(reference);
    if (!layer || !maySeeLayer(visitor, layer)) throw new AppError('not_found', 'not_found');
    return layer;
  }

  async function own(pid: string, editor: Editor): Promise<LayerWithOwner> {
    const layer = await layers.findByPid(pid);
    if (!layer || !ownsLayer(editor, layer)) throw new AppError('not_found', 'not_found');
    return layer;
  }

  return {
    /** The layer for this visitor. @throws {AppError} `not_found` when there is none that they may see. */
    async get(reference: LayerReference, visitor: Visitor): Promise<Layer> {
      return present(await visible(reference, visitor));
    },

    /** The editor's own layer. @throws {AppError} `not_found` when it is not theirs. */
    async getOwn(pid: string, editor: Editor): Promise<Layer> {
      return present(await own(pid, editor));
    },

    async listOwn(ownerPid: string, page: { page: number; per: number }) {
      const { rows, total } = await layers.listByOwner(ownerPid, page);
      return { layers: rows.map(present), total };
    },

    /** @throws {AppError} `invalid` for a taken name, `conflict` for one taken at this very moment. */
    async update(pid: string, changes: LayerChanges, editor: Editor): Promise<Layer> {
      const layer = await own(pid, editor);
      const { name } = changes;
      if (name !== undefined && name !== layer.name && (await layers.isTaken(name, editor.user.pid))) {
        throw new AppError('invalid', { key: 'layer_name_taken', field: 'name' });
      }
      try {
        await layers.update(pid, { ...changes, updated_at: clock.now() });
      } catch (error) {
        if (violatedUniqueIndex(error) !== 'layer_name') throw error;
        throw new AppError('conflict', { key: 'layer_name_taken', field: 'name' });
      }
      return present(await own(pid, editor));
    },

    /** Whether a channel may take this name; one's own names are available. */
    async isAvailable(name: string, { user }: Visitor): Promise<boolean> {
      return !(await layers.isTaken(name, user?.pid));
    },
  };
}

export type LayerService = ReturnType<typeof createLayerService>;
