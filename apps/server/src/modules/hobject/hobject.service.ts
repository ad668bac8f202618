import type { arrangedHobject, Hobject, hobjectCreation, hobjectUpdate } from '@pleinair/contract';
import { type ContentType, contentRegistry, contentTypeOf, type Language } from '@pleinair/domain';
import type { z } from 'zod';
import { AppError } from '../../app-error.ts';
import type { Editor, Visitor } from '../../caller.ts';
import { SchemaError } from '../../http/error-handler.ts';
import { schemaMessages } from '../../http/messages.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newPid } from '../../platform/ids/pid.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { refusingTakenIdentifier } from '../identifier.ts';
import { mayEditAbilities } from '../plan/plan.policy.ts';
import type { Capabilities } from '../plan/plan.repository.ts';
import type { UploadService } from '../upload/upload.service.ts';
import { maySeeHobject, ownsHobject } from './hobject.policy.ts';
import {
  deleteHobject,
  findHobject,
  findHobjectsByReference,
  type HobjectFilter,
  insertHobjects,
  listHobjects,
  type ShownHobject,
  standsInPublic,
  updateHobject,
  updateUnchangedHobject,
} from './hobject.repository.ts';
import type { HobjectRow, hobjectTable } from './hobject.table.ts';
import { presentHobject } from './present-hobject.ts';

export interface HobjectDependencies {
  readonly db: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly uploads: UploadService;
  readonly plans: { capabilitiesOf(plan_name: string): Promise<Capabilities> };
}

type Creation = z.output<typeof hobjectCreation>;
type Update = z.output<typeof hobjectUpdate>;
type ArrangedHobject = z.output<typeof arrangedHobject>;
type NewRow = typeof hobjectTable.$inferInsert;

export type HobjectService = ReturnType<typeof createHobjectService>;

export function createHobjectService({ db, storage, clock, uploads, plans }: HobjectDependencies) {
  const present = (row: ShownHobject): Hobject => presentHobject(row, storage.publicUrl);

  async function own(pid: string, editor: Editor): Promise<ShownHobject> {
    const hobject = await findHobject(db, pid);
    if (!hobject || !ownsHobject(editor, hobject)) throw new AppError('not_found', 'not_found');
    return hobject;
  }

  /**
   * @throws {AppError} `forbidden` when the plan has no abilities; repeating those that stand and taking them away is always
   *   allowed.
   */
  async function checkAbilities({ abilities }: Pick<Update, 'abilities'>, editor: Editor, stored = '[]') {
    if (abilities === undefined || abilities === stored || isEmpty(JSON.parse(abilities))) return;
    if (mayEditAbilities(await plans.capabilitiesOf(editor.user.plan_name))) return;
    throw new AppError('forbidden', { key: 'abilities_need_upgrade', field: 'abilities' });
  }

  /** Takes the files of a request, before any transaction: looking at them can last. */
  async function takeFiles(
    type: ContentType,
    { asset, image }: Pick<Update, 'asset' | 'image'>,
    editor: Editor,
    prefix: string,
  ): Promise<Partial<HobjectRow>> {
    const owner = editor.user.pid;
    const { accepts } = contentRegistry[type];
    const file =
      asset === undefined
        ? undefined
        : await uploads.takeFile({ owner, signed_id: asset, field: `${prefix}asset` }, accepts);
    const preview =
      image === undefined
        ? undefined
        : await uploads.takePicture({ owner, signed_id: image, field: `${prefix}image` });
    return {
      ...(file && {
        asset_blob: file.pid,
        // A preview of the file that was there before shows something else.
        image_blob: null,
        triangles_count: file.inspection?.triangles_count ?? null,
        width: file.inspection?.width ?? null,
        height: file.inspection?.height ?? null,
      }),
      ...(preview && { image_blob: preview.pid }),
    };
  }

  /**
   * A new object's row with its files taken, not yet written. `prefix` stands before the field names of problems.
   * @throws {AppError} for an unknown type, settings that do not fit, and every problem with the files.
   */
  async function prepare(
    { asset, image, settings, ...fields }: Creation,
    editor: Editor,
    language: Language,
    prefix = '',
  ): Promise<NewRow> {
    const type = contentTypeOf(fields.model_identifier);
    if (!type) throw new AppError('invalid', { key: 'model_unknown', field: `${prefix}model_identifier` });
    if (asset === undefined && contentRegistry[type].accepts.length > 0) {
      throw new AppError('invalid', { key: 'asset_needed', field: `${prefix}asset` });
    }
    await checkAbilities(fields, editor);
    const checked = checkSettings(type, settings ?? {}, language, prefix);
    const files = await takeFiles(type, { asset, image }, editor, prefix);
    return { ...fields, ...files, settings: checked, pid: newPid(), owner_pid: editor.user.pid };
  }

  return {
    prepare,

    async create(body: Creation, editor: Editor, language: Language): Promise<Hobject> {
      const row = await prepare(body, editor, language);
      await refusingTakenIdentifier(() => insertHobjects(db, [row]));
      return present(await own(row.pid, editor));
    },

    /** By pid or identifier. @throws {AppError} `not_found` when there is none that the visitor may see. */
    async get(reference: string, visitor: Visitor): Promise<Hobject> {
      for (const row of await findHobjectsByReference(db, reference, visitor.user?.pid)) {
        const stands_in_public = await standsInPublic(db, row.pid, clock.now());
        if (maySeeHobject(visitor, { ...row, stands_in_public })) return present(row);
      }
      throw new AppError('not_found', 'not_found');
    },

    async update(pid: string, body: Update, editor: Editor, language: Language): Promise<Hobject> {
      const { asset, image, settings, ...fields } = body;
      const hobject = await own(pid, editor);
      const type = contentTypeOf(hobject.model_identifier);
      if (!type) throw new AppError('invalid', { key: 'model_unknown', field: 'model_identifier' });
      await checkAbilities(fields, editor, hobject.abilities);
      const changes: Partial<HobjectRow> = { ...fields, updated_at: clock.now() };
      if (settings) {
        changes.settings = checkSettings(type, { ...hobject.settings, ...settings }, language, '');
      }
      Object.assign(changes, await takeFiles(type, { asset, image }, editor, ''));
      await refusingTakenIdentifier(() => updateHobject(db, pid, changes));
      return present(await own(pid, editor));
    },

    /**
     * Writes the objects that were changed with an arrangement, in its transaction.
     * @throws {AppError} `conflict` when one was changed since it was read; `invalid` naming those that are not the caller's.
     * @throws {SchemaError} for settings that their types do not allow.
     */
    async writeArranged(
      tx: Database,
      arranged: readonly ArrangedHobject[],
      editor: Editor,
      language: Language,
    ): Promise<void> {
      const known = await Promise.all(arranged.map(({ pid }) => findHobject(tx, pid)));
      const changes = arranged.map(({ pid, updated_at, settings, ...fields }, index) => {
        const before = known[index];
        const type = before && ownsHobject(editor, before) && contentTypeOf(before.model_identifier);
        const prefix = `hobjects.${index}.`;
        if (!type) throw new AppError('invalid', { key: 'hobject_unknown', field: `${prefix}pid` });
        const checked = checkSettings(type, { ...before.settings, ...settings }, language, prefix);
        return { pid, read_at: new Date(updated_at), fields: { ...fields, settings: checked } };
      });
      // In one order, so that two who write the same objects wait and never lock each other out.
      for (const { pid, read_at, fields } of changes.toSorted((a, b) => (a.pid < b.pid ? -1 : 1))) {
        const written = await updateUnchangedHobject(tx, pid, read_at, {
          ...fields,
          updated_at: clock.now(),
        });
        if (!written) throw new AppError('conflict', 'changed_elsewhere');
      }
    },

    /** The objects of these pids as they are in a transaction, in that order. */
    async readAll(tx: Database, pids: readonly string[]): Promise<Hobject[]> {
      const rows = await Promise.all(pids.map((pid) => findHobject(tx, pid)));
      return rows.flatMap((row) => (row ? [present(row)] : []));
    },

    async remove(pid: string, editor: Editor): Promise<void> {
      await own(pid, editor);
      await deleteHobject(db, pid);
    },

    async listOwn(editor: Editor, filter: HobjectFilter): Promise<{ hobjects: Hobject[]; total: number }> {
      const { rows, total } = await listHobjects(db, editor.user.pid, filter);
      return { hobjects: rows.map(present), total };
    },
  };
}

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);

/** @throws {SchemaError} naming every setting that its type does not allow. */
function checkSettings(
  type: ContentType,
  settings: Readonly<Record<string, unknown>>,
  language: Language,
  prefix: string,
): Record<string, unknown> {
  const result = contentRegistry[type].settings.safeParse(settings, { error: schemaMessages(language) });
  if (result.success) return result.data;
  const place = [...prefix.split('.').filter(Boolean), 'settings'];
  throw new SchemaError(result.error.issues.map((issue) => ({ ...issue, path: [...place, ...issue.path] })));
}
