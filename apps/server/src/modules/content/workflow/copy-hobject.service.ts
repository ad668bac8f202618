import type { Hobject } from '@pleinair/contract';
import type { Language } from '@pleinair/domain';
import { texts } from '../../../i18n/messages.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Editor } from '../../../kernel/caller.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newPid } from '../../../platform/ids/pid.ts';
import type { CheckItems } from '../../account/plan/item-limit.ts';
import { lockAccount } from '../../account/plan/lock-account.ts';
import type { UploadService } from '../../media/upload/upload.service.ts';
import { ownsHobject } from '../hobject/hobject.policy.ts';
import {
  findHobject,
  findHobjectsWithParts,
  findShowing,
  holdHobjects,
  insertHobjects,
} from '../hobject/hobject.repository.ts';
import type { HobjectService } from '../hobject/hobject.service.ts';
import { copyParts } from '../hobject/relation.repository.ts';
import { renamedPids } from '../play/renamed-pids.ts';
import { type Adopt, adoptedHobject } from './adoption.ts';

export interface CopyHobjectDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly hobjects: Pick<HobjectService, 'get'>;
  readonly uploads: Pick<UploadService, 'discard'>;
  readonly adopt: Adopt;
  readonly checkItems: CheckItems;
}

export type CopyHobjectService = ReturnType<typeof createCopyHobjectService>;

/** Copies the caller's object, or one that another creator shows to everyone, with all its parts and files. */
export function createCopyHobjectService(dependencies: CopyHobjectDependencies) {
  const { db, clock, hobjects, uploads, adopt, checkItems } = dependencies;

  /** What is to be copied, and how it becomes the caller's where it is another's. */
  async function open(source: string, editor: Editor) {
    const hobject = await findHobject(db, source);
    if (hobject && ownsHobject(editor, hobject)) return { pids: [source], adoption: undefined };
    const showing = hobject && (await findShowing(db, source, clock.now()));
    if (!hobject || !showing?.is_listed || !showing.is_open_from_everywhere) {
      throw new AppError('not_found', 'copy_not_public');
    }
    const whole = await findHobjectsWithParts(db, [source]);
    const things = { from: hobject.owner_pid, layer_name: showing.layer_name, hobjects: whole };
    return { pids: whole.map(({ pid }) => pid), adoption: await adopt(things, editor) };
  }

  return async (source: string, editor: Editor, language: Language): Promise<Hobject> => {
    const owner_pid = editor.user.pid;
    const { pids, adoption } = await open(source, editor);
    const copies = new Map(pids.map((pid) => [pid, newPid()]));
    try {
      await db.transaction(async (tx) => {
        await lockAccount(tx, owner_pid);
        const rows = await holdHobjects(tx, pids);
        if (rows.length < pids.length) throw new AppError('not_found', 'not_found');
        await insertHobjects(
          tx,
          rows.map(({ created_at, updated_at, ...row }) => ({
            ...(adoption ? adoptedHobject(row, adoption) : row),
            abilities: renamedPids(row.abilities, copies),
            ...(row.pid === source && { name: copyName(row.name, language) }),
            ...{ owner_pid, identifier: null, pid: copies.get(row.pid) ?? newPid() },
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

const copyName = (name: string, lng: Language): string =>
  texts.t('space.copy_name', { name, lng }).slice(0, 120);
