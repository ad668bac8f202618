import {
  contentRegistry,
  contentSettings,
  contentTypeOf,
  firstSettings,
} from '@pleinair/content/definitions';
import type { Hobject } from '@pleinair/contract';
import { type Language, newPid } from '@pleinair/domain';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../kernel/app-error.ts';
import { type Editor, owns } from '../../../kernel/caller.ts';
import { lockAccount } from '../../account/plan/lock-account.ts';
import { acceptedAs } from '../../media/formats/accepted-file.ts';
import type { Basics } from '../basics/basics.ts';
import {
  findHobject,
  findHobjectsWithParts,
  findShowing,
  holdHobjects,
  insertHobjects,
  type ShownHobject,
} from '../hobject/hobject.repository.ts';
import type { HobjectService } from '../hobject/hobject.service.ts';
import { type HobjectRow, hobjectTable } from '../hobject/hobject.table.ts';
import { copyParts } from '../hobject/relation.repository.ts';
import { renamedPids } from '../play/renamed-pids.ts';
import { type Adopt, adoptedHobject } from './adoption.ts';
import { freeCopyName } from './copy-name.ts';

interface Dependencies extends Basics {
  readonly hobjects: Pick<HobjectService, 'get'>;
  readonly adopt: Adopt;
}

export type CopyHobjectService = ReturnType<typeof createCopyHobjectService>;

interface Source {
  readonly source: string;
  /** A built-in model for the copy to use instead. */
  readonly model_identifier?: string | undefined;
}

/** Copies the caller's object, or one that another creator shows to everyone, with all its parts and files. */
export function createCopyHobjectService(dependencies: Dependencies) {
  const { db, clock, hobjects, uploads, adopt, checkItems } = dependencies;

  /** What to copy, the columns that differ in the copy, and how another creator's object becomes the caller's. */
  async function open({ source, model_identifier }: Source, editor: Editor) {
    const hobject = await findHobject(db, source);
    if (!hobject) throw new AppError('not_found', { key: 'copy_not_public', field: 'source' });
    const changesOf = () => (model_identifier === undefined ? {} : madeAs(hobject, model_identifier));
    if (owns(editor, hobject)) {
      return { pids: [source], changes: changesOf(), adoption: undefined };
    }
    const showing = await findShowing(db, source, clock.now());
    if (!showing?.is_listed || !showing.is_open_from_everywhere) {
      throw new AppError('not_found', { key: 'copy_not_public', field: 'source' });
    }
    const changes = changesOf();
    const whole = await findHobjectsWithParts(db, [source]);
    const things = { from: hobject.owner_pid, layer_name: showing.layer_name, hobjects: whole };
    return { pids: whole.map(({ pid }) => pid), changes, adoption: await adopt(things, editor) };
  }

  return async (asked: Source, editor: Editor, language: Language): Promise<Hobject> => {
    const { source } = asked;
    const owner_pid = editor.user.pid;
    const { pids, changes, adoption } = await open(asked, editor);
    const copies = new Map(pids.map((pid) => [pid, newPid()]));
    try {
      await db.transaction(async (tx) => {
        await lockAccount(tx, owner_pid);
        const rows = await holdHobjects(tx, pids);
        if (rows.length < pids.length) throw new AppError('not_found', 'not_found');
        const among = eq(hobjectTable.owner_pid, owner_pid);
        const copied = rows.find(({ pid }) => pid === source);
        const name = await freeCopyName(tx, hobjectTable, among, copied?.name ?? '', language);
        await insertHobjects(
          tx,
          rows.map(({ created_at, updated_at, ...row }) => ({
            ...(adoption ? adoptedHobject(row, adoption) : row),
            abilities: renamedPids(row.abilities, copies),
            ...(row.pid === source && { name, ...changes }),
            owner_pid,
            identifier: null,
            pid: copies.get(row.pid) ?? newPid(),
          })),
        );
        await copyParts(tx, copies);
        for (const kind of ['hobject', 'part'] as const) await checkItems(tx, kind, owner_pid);
      });
    } catch (error) {
      if (adoption) await uploads.discard([...adoption.files.values()]);
      throw error;
    }
    return hobjects.get(copies.get(source) ?? '', editor);
  };
}

/** The settings that give a kind of object its form: a door is not as high or framed as a picture. */
const FORM: ReadonlySet<string> = new Set(['height', 'width', 'frame', 'frame_color']);

/**
 * Returns the columns that differ in a copy that shows the same file as another built-in model.
 * It keeps the settings that its creator changed and that both models have, except those of its form; its own model keeps all.
 * @throws {AppError} 422 for another model, 415 for one that does not accept the file.
 */
function madeAs(
  { content_type, settings, ...hobject }: ShownHobject,
  model_identifier: string,
): Partial<HobjectRow> {
  const field = 'model_identifier';
  const type = contentTypeOf(model_identifier);
  if (!type) throw new AppError('invalid', { key: 'model_unknown', field });
  acceptedAs(content_type ?? undefined, contentRegistry[type].accepts, field);
  const before = contentTypeOf(hobject.model_identifier);
  const unchanged: Readonly<Record<string, unknown>> = before ? { ...contentSettings(before, {}) } : {};
  const kept = Object.entries(settings).filter(
    ([key, value]) => before === type || (!FORM.has(key) && value !== unchanged[key]),
  );
  const { unit } = contentSettings(type, settings);
  const first = firstSettings(type, unit === 'ft' || unit === 'in' ? 'ft' : 'm');
  return {
    model_identifier,
    model_pid: null,
    settings: { ...contentSettings(type, { ...first, ...Object.fromEntries(kept) }) },
    // The pictures show the previous form.
    image_blob: null,
    original_blob: null,
    cropped_blob: null,
  };
}
