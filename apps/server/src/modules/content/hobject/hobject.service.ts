import type { AcceptedFile } from '@pleinair/content/definitions';
import type {
  arrangedHobject,
  ChangedHobject,
  Hobject,
  hobjectCreation,
  hobjectUpdate,
  ReplacedFiles,
  SeenHobject,
} from '@pleinair/contract';
import { newPid } from '@pleinair/domain';
import type { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import { type Editor, owns, type Visitor } from '../../../kernel/caller.ts';
import { checkAnswered } from '../../../kernel/check-answered.ts';
import { checkUnchanged } from '../../../kernel/check-unchanged.ts';
import { found } from '../../../kernel/found.ts';
import type { IfMatch } from '../../../kernel/if-match.ts';
import { omitUnchanged } from '../../../kernel/omit-unchanged.ts';
import { pidsOf } from '../../../kernel/pids-of.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Basics } from '../basics/basics.ts';
import { checkHobjectIdentifier, refusingTaken } from '../identifier/identifier.ts';
import { checkPlay } from '../play/check-play.ts';
import { checkShowing, hobjectGrows } from '../size/content-size.ts';
import { putIntoTrash } from '../trash/trash.repository.ts';
import type { AssetUrls } from './asset-url.ts';
import { checkSettings, fittingSettings } from './check-settings.ts';
import { createModelChoice } from './choose-model.ts';
import { acceptedFiles, needsFile } from './drawn-type.ts';
import {
  deleteHobject,
  findHobject,
  findHobjectByReference,
  findHobjects,
  findShowing,
  type HobjectFilter,
  insertHobjects,
  listHobjects,
  type ShownHobject,
  updateHobject,
  updateUnchangedHobject,
} from './hobject.repository.ts';
import { type HobjectRow, hobjectTable } from './hobject.table.ts';
import { presentHobject, presentHobjects } from './present-hobject.ts';
import { createFileTaking } from './take-files.ts';
import { settingsGiven, textOf } from './typed-text.ts';

interface Dependencies extends Basics {
  readonly links: AssetUrls;
}

type Creation = z.output<typeof hobjectCreation>;
type Update = z.output<typeof hobjectUpdate>;
type ArrangedHobject = z.output<typeof arrangedHobject> & {
  readonly behaviors?: string | undefined;
  readonly abilities?: string | undefined;
};
type NewRow = typeof hobjectTable.$inferInsert;

/** Files made by the server in the background, or inherited from a model. */
const MADE_FILES = { ios_asset_uri: 'file_made_here', android_asset_uri: 'file_made_here' } as const;
const KEPT_MODEL = { model_identifier: 'model_kept', model_pid: 'model_kept' } as const;
const ANSWERED_FILES = ['asset_uri', 'image', 'original_image', 'cropped_image'] as const;

export type HobjectService = ReturnType<typeof createHobjectService>;

export function createHobjectService(dependencies: Dependencies) {
  const { db, storage, clock, uploads, checkItems } = dependencies;
  const chooseModel = createModelChoice(db);
  const takeFiles = createFileTaking(dependencies);
  const present = (row: ShownHobject): Hobject => presentHobject(row, storage.publicUrl);

  const own = async (pid: string, editor: Editor): Promise<ShownHobject> =>
    found(await findHobject(db, pid), (hobject) => owns(editor, hobject));

  /**
   * Prepares the row of a new object and takes its files, without writing. `prefix` precedes the field names of problems.
   * @throws {AppError} for an unknown type, invalid settings, and every problem with the files.
   */
  async function prepare(body: Creation, editor: Editor, prefix = ''): Promise<NewRow> {
    const { settings, ...fields } = withoutFiles(body);
    const { asset, asset_uri, identifier } = body;
    checkAnswered(body, {}, MADE_FILES, prefix);
    await checkHobjectIdentifier(db, { owner_pid: editor.user.pid, identifier }, prefix);
    const model = await chooseModel(fields, editor, prefix);
    const hasFile = (asset ?? asset_uri ?? null) !== null;
    if (!hasFile && needsFile(model)) {
      throw new AppError('invalid', { key: 'asset_needed', field: `${prefix}asset` });
    }
    checkPlay(fields, model, prefix);
    const given = settingsGiven(model, { settings, ...fields });
    // Checked first without the file, so that invalid settings cost no inspection.
    checkSettings(model, { given }, prefix);
    const { changes: files, inspection } = await takeFiles(model, body, editor, prefix);
    const checked = checkSettings(model, { before: fittingSettings(model, inspection), given }, prefix);
    const own = { pid: body.pid ?? newPid(), owner_pid: editor.user.pid, settings: checked };
    const { model_identifier, model_pid, behaviors, abilities } = model;
    const text = textOf(model, checked);
    return { behaviors, abilities, ...fields, ...text, ...files, ...own, model_identifier, model_pid };
  }

  /** Keeps the files that a change of an object replaces for a while. @returns how to bring them back, if it had a file. */
  async function keepReplaced(
    tx: Database,
    { asset_blob, asset_link, link_length, ...pictures }: HobjectRow,
    changes: Partial<HobjectRow>,
  ): Promise<ReplacedFiles | undefined> {
    const isSame = changes.asset_blob === asset_blob && changes.asset_link === asset_link;
    if (changes.asset_blob === undefined || isSame || (asset_blob ?? asset_link) === null) return undefined;
    const { image_blob: image, original_blob: original_image, cropped_blob: cropped_image } = pictures;
    const kept = Object.entries({ asset: asset_blob, image, original_image, cropped_image }).flatMap(
      ([field, blob]) => (blob === null ? [] : [{ field, blob }]),
    );
    const signed = await uploads.keepReplaced(
      tx,
      kept.map(({ blob }) => blob),
    );
    return {
      ...Object.fromEntries(kept.map(({ field }, index) => [field, signed[index]])),
      ...(asset_link && { asset_uri: asset_link, manage_asset: false, content_length: link_length }),
    };
  }

  return {
    prepare,

    /**
     * Returns the kinds of file that an object of a model may have.
     * @throws {AppError} `invalid` if the editor may not use the model.
     */
    async filesOf(model_identifier: string, editor: Editor): Promise<readonly AcceptedFile[]> {
      return acceptedFiles(await chooseModel({ model_identifier }, editor, ''));
    },

    /**
     * Returns the blob of an editor's object's own file, stored here.
     * @throws {AppError} `invalid` on the field that named the object, if there is none.
     */
    async ownFileOf(pid: string, editor: Editor, field: string): Promise<string> {
      const hobject = await findHobject(db, pid);
      if (!hobject || !owns(editor, hobject)) {
        throw new AppError('invalid', { key: 'hobject_unknown', field });
      }
      if (hobject.asset_blob === null) throw new AppError('invalid', { key: 'asset_not_kept', field });
      return hobject.asset_blob;
    },

    /** @throws {AppError} as `prepare` and `checkItems` do; `conflict` for an identifier taken concurrently. */
    async create(body: Creation, editor: Editor): Promise<Hobject> {
      const row = await prepare(body, editor);
      await db.transaction(async (tx) => {
        await refusingTaken(() => insertHobjects(tx, [row]));
        await checkItems(tx, 'hobject', row.owner_pid);
      });
      return present(await own(row.pid, editor));
    },

    /**
     * Reads an object by pid or identifier; for others than its owner with a listed space that shows it.
     * @throws {AppError} `not_found` if there is none that the visitor may see.
     */
    async get(reference: string, visitor: Visitor): Promise<SeenHobject> {
      const row = found(await findHobjectByReference(db, reference, visitor.user?.pid));
      if (owns(visitor, row)) return present(row);
      const { space_pid, layer_name, is_listed } = found(await findShowing(db, row.pid, clock.now()));
      const shown = found(presentHobjects([row], storage.publicUrl)[0]);
      // Only people with the link know an unlisted space.
      return { ...shown, ...(is_listed && { shown_in: { space_pid, layer_name } }) };
    },

    /** @returns also how to bring back the files that it replaced. */
    async update(pid: string, body: Update, editor: Editor, ifMatch?: IfMatch): Promise<ChangedHobject> {
      const { settings, model_identifier, model_pid, ...fields } = withoutFiles(body);
      const hobject = await own(pid, editor);
      ifMatch?.(hobject);
      const answered = present(hobject);
      // Null may have been answered before the preview was made.
      const ios_asset_uri = body.ios_asset_uri ?? undefined;
      const android_asset_uri = body.android_asset_uri ?? undefined;
      const unwritten = { model_identifier, model_pid, ios_asset_uri, android_asset_uri };
      checkAnswered(unwritten, answered, { ...KEPT_MODEL, ...MADE_FILES });
      await checkHobjectIdentifier(db, { ...fields, pid, owner_pid: hobject.owner_pid });
      checkPlay(fields, hobject);
      const changes: Partial<HobjectRow> = { ...fields, updated_at: clock.now() };
      const given = settingsGiven(hobject, { settings, ...fields }, hobject.asset_text);
      if (given) {
        changes.settings = checkSettings(hobject, { before: hobject.settings, given }, '');
        Object.assign(changes, textOf(hobject, changes.settings));
      }
      const files = omitUnchanged(body, answered, ANSWERED_FILES);
      Object.assign(changes, (await takeFiles(hobject, files, editor, '')).changes);
      const replaced = await db.transaction(async (tx) => {
        await checkUnchanged(tx, hobjectTable, pid, ifMatch);
        await refusingTaken(() => updateHobject(tx, pid, changes));
        if (hobjectGrows(hobject, changes)) await checkShowing(tx, [pid]);
        return keepReplaced(tx, hobject, changes);
      });
      return { ...present(await own(pid, editor)), ...(replaced && { replaced }) };
    },

    /**
     * Writes the objects changed along with an arrangement, in its transaction.
     * @throws {AppError} `conflict` if one was changed since it was read; `invalid` naming those that are not the caller's.
     * @throws {SchemaError} for settings that their types do not allow.
     */
    async writeArranged(
      tx: Database,
      arranged: readonly ArrangedHobject[],
      editor: Editor,
      prefixOf = (_: ArrangedHobject, index: number) => `hobjects.${index}.`,
    ): Promise<void> {
      const rows = await findHobjects(tx, pidsOf(arranged));
      const known = new Map(rows.map((row) => [row.pid, row]));
      const changes = arranged.map((hobject, index) => {
        const { pid, updated_at, settings, ...fields } = hobject;
        const before = known.get(pid);
        const prefix = prefixOf(hobject, index);
        if (!before || !owns(editor, before)) {
          throw new AppError('invalid', { key: 'hobject_unknown', field: `${prefix}pid` });
        }
        checkPlay(fields, before, prefix);
        const checked = checkSettings(before, { before: before.settings, given: settings }, prefix);
        return {
          pid,
          read_at: new Date(updated_at),
          fields: { ...fields, settings: checked, ...textOf(before, checked) },
        };
      });
      // In a fixed order, so that two writers of the same objects never deadlock.
      for (const { pid, read_at, fields } of changes.toSorted((a, b) => (a.pid < b.pid ? -1 : 1))) {
        const written = await updateUnchangedHobject(tx, pid, read_at, {
          ...fields,
          updated_at: clock.now(),
        });
        if (!written) throw new AppError('conflict', 'changed_elsewhere');
      }
      const grown = changes.filter(({ pid, fields }) => hobjectGrows(known.get(pid) ?? {}, fields));
      if (grown.length > 0) await checkShowing(tx, pidsOf(grown));
    },

    /** Reads the objects with these pids in a transaction, in that order. */
    async readAll(tx: Database, pids: readonly string[]): Promise<Hobject[]> {
      const known = new Map((await findHobjects(tx, pids)).map((row) => [row.pid, present(row)]));
      return pids.flatMap((pid) => known.get(pid) ?? []);
    },

    /** Moves an object to the trash, or deletes it for good. */
    async remove(pid: string, for_good: boolean, editor: Editor, ifMatch?: IfMatch): Promise<void> {
      const { asset_blob, image_blob, original_blob, cropped_blob } = await own(pid, editor);
      await db.transaction(async (tx) => {
        await checkUnchanged(tx, hobjectTable, pid, ifMatch);
        if (!for_good) {
          await putIntoTrash(tx, 'hobject', { pid, owner_pid: editor.user.pid, now: clock.now() });
        }
        await deleteHobject(tx, pid, editor.user.pid);
      });
      if (!for_good) return;
      // Deleted at once to free their storage, unless another object still uses them.
      const blobs = [asset_blob, image_blob, original_blob, cropped_blob].filter((blob) => blob !== null);
      await uploads.discard([...new Set(blobs)], editor.user.pid);
    },

    async listOwn(editor: Editor, filter: HobjectFilter) {
      const { rows, ...paged } = await listHobjects(db, editor.user.pid, filter);
      return { ...paged, hobjects: rows.map(present) };
    },
  };
}

/** The fields of a request other than files. */
function withoutFiles<Body extends Creation | Update>(body: Body) {
  const { asset, asset_uri, content_length, manage_asset, ...unlinked } = body;
  const { image, original_image, cropped_image, ios_asset_uri, android_asset_uri, ...rest } = unlinked;
  return rest;
}
