import type { Model, modelFields } from '@pleinair/contract';
import { newPid } from '@pleinair/domain';
import type { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import { type Editor, owns, type Visitor } from '../../../kernel/caller.ts';
import { checkUnchanged } from '../../../kernel/check-unchanged.ts';
import { found } from '../../../kernel/found.ts';
import type { IfMatch } from '../../../kernel/if-match.ts';
import { omitUnchanged } from '../../../kernel/omit-unchanged.ts';
import { refuseDuplicates } from '../../../kernel/refuse-duplicates.ts';
import type { Page } from '../../../platform/database/page.ts';
import { mayUploadUnity } from '../../account/plan/plan.policy.ts';
import type { Use } from '../../media/upload/sent-files.ts';
import type { Basics } from '../basics/basics.ts';
import { checkPlay } from '../play/check-play.ts';
import { CORE_PROVIDER, coreModels } from './core-models.ts';
import { maySeeModel } from './model.policy.ts';
import {
  deleteModel,
  findModel,
  findNamesake,
  insertModel,
  keepModels,
  listModels,
  listModelsOf,
  type ModelFilter,
  type ShownModel,
  updateModel,
} from './model.repository.ts';
import type { ModelRow } from './model.table.ts';
import { modelTable } from './model.table.ts';
import { filesOfFormat, UNITY } from './model-format.ts';
import { presentModel } from './present-model.ts';

type Fields = z.output<typeof modelFields>;

const TAKEN = { key: 'model_taken', field: 'name' } as const;

export type ModelService = ReturnType<typeof createModelService>;

export function createModelService({ db, storage, clock, uploads, plans, checkItems }: Basics) {
  const present = (row: ShownModel, visitor: Visitor): Model => presentModel(row, visitor, storage.publicUrl);

  const own = async (pid: string, editor: Editor): Promise<ShownModel> =>
    found(await findModel(db, pid), (model) => owns(editor, model));

  /**
   * Returns the row of a request, and takes its files. The last argument is the present model, which may already have the names.
   */
  async function prepare(
    body: Fields,
    editor: Editor,
    stored: Pick<ModelRow, 'pid'> & Partial<ModelRow>,
  ): Promise<Partial<ModelRow>> {
    const { data, ios_data, android_data, thumbnail, ...fields } = body;
    checkPlay(fields, stored);
    if (fields.format === UNITY && !mayUploadUnity(await plans.capabilitiesOf(editor.user.plan_name))) {
      throw new AppError('forbidden', { key: 'unity_needs_upgrade', field: 'format' });
    }
    const namesake = fields.provider === CORE_PROVIDER ? CORE_PROVIDER : await findNamesake(db, fields);
    if (namesake !== undefined && namesake !== stored.pid) throw new AppError('invalid', TAKEN);
    const own = { owner: editor.user.pid, signal: editor.signal };
    const accepts = filesOfFormat(fields.format);
    type Take = (file: Use) => Promise<{ pid: string }>;
    const blobOf = async (signed_id: string | null | undefined, field: string, take: Take) =>
      typeof signed_id === 'string' ? (await take({ ...own, signed_id, field })).pid : signed_id;
    const takeFile: Take = (file) => uploads.takeFile(file, accepts);
    const blobs = {
      data_blob: await blobOf(data, 'data', takeFile),
      ios_data_blob: await blobOf(ios_data, 'ios_data', takeFile),
      android_data_blob: await blobOf(android_data, 'android_data', takeFile),
      thumbnail_blob: await blobOf(thumbnail, 'thumbnail', uploads.takePicture),
    };
    const given = Object.fromEntries(Object.entries(blobs).filter(([, blob]) => blob !== undefined));
    return { ...fields, ...given };
  }

  return {
    /** Writes the product's object types as models. */
    keepCore: () => keepModels(db, coreModels()),

    /**
     * @throws {AppError} `forbidden` for features missing in the plan, and as `checkItems` does; `invalid` for taken names and
     * problems with files.
     */
    async create(body: Fields, editor: Editor): Promise<Model> {
      const pid = newPid();
      const prepared = await prepare(body, editor, { pid });
      const { provider, collection, name, version, format } = body;
      const named = { provider, collection, name, version, format };
      const row = { display_name: name, ...prepared, ...named, pid, owner_pid: editor.user.pid };
      await db.transaction(async (tx) => {
        await refuseDuplicates(() => insertModel(tx, row), { model_identifier: TAKEN });
        await checkItems(tx, 'model', row.owner_pid);
      });
      return present(await own(pid, editor), editor);
    },

    async get(pid: string, visitor: Visitor): Promise<Model> {
      return present(
        found(await findModel(db, pid), (model) => maySeeModel(visitor, model)),
        visitor,
      );
    },

    /** @throws {AppError} as `create` does. */
    async update(pid: string, body: Fields, editor: Editor, ifMatch?: IfMatch): Promise<Model> {
      const stored = await own(pid, editor);
      ifMatch?.(stored);
      const changed = omitUnchanged(body, present(stored, editor), ['ios_data', 'android_data']);
      const changes = { ...(await prepare(changed, editor, stored)), updated_at: clock.now() };
      await db.transaction(async (tx) => {
        await checkUnchanged(tx, modelTable, pid, ifMatch);
        await refuseDuplicates(() => updateModel(tx, pid, changes), { model_identifier: TAKEN });
      });
      return present(await own(pid, editor), editor);
    },

    async remove(pid: string, editor: Editor, ifMatch?: IfMatch): Promise<void> {
      await own(pid, editor);
      await db.transaction(async (tx) => {
        await checkUnchanged(tx, modelTable, pid, ifMatch);
        await deleteModel(tx, pid);
      });
    },

    async list(filter: ModelFilter, visitor: Visitor) {
      const { rows, ...paged } = await listModels(db, visitor.user?.pid, filter);
      return { ...paged, models: rows.map((row) => present(row, visitor)) };
    },

    async listOwn(editor: Editor, page: Page) {
      const { rows, ...paged } = await listModelsOf(db, editor.user.pid, page);
      return { ...paged, models: rows.map((row) => present(row, editor)) };
    },
  };
}
