import type { Steps } from '@pleinair/scene/edit';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { UnsavedChanges } from '../saving/save-ports.ts';

/** What this browser keeps of the work on a space: what is not saved, and what can be undone and redone. */
export interface KeptWork {
  readonly unsaved: UnsavedChanges;
  readonly steps: Steps;
}

interface Schema extends DBSchema {
  work: {
    key: string;
    value: KeptWork & { readonly space_pid: string; readonly kept_at: number };
    indexes: { space_pid: string; kept_at: number };
  };
}

/** Milliseconds for which work is kept. */
const KEPT_TIME = 30 * 24 * 3_600_000;

/**
 * The work on one space in this browser's IndexedDB, each tab's under its own name, so that none loses what another one
 * could not save. Storage that is full or forbidden only means that nothing is there after a reload.
 */
export function keptWork(space_pid: string, tab: string) {
  let next: KeptWork | undefined;
  let isWriting = false;

  const writeNewest = async () => {
    isWriting = true;
    for (let one = next; one !== undefined; one = next) {
      next = undefined;
      const { steps, unsaved } = one;
      const value = { ...one, space_pid, kept_at: Date.now() };
      const isNothing = steps.done.length + steps.undone.length + unsaved.operations.length === 0;
      await inDatabase(async (database) => {
        if (isNothing) await database.delete('work', tab);
        else await database.put('work', value, tab);
      });
    }
    isWriting = false;
  };
  return {
    /**
     * The newest work of any tab, with what the others could not save. An operation that one of them saves meanwhile is
     * known by its id.
     */
    async read(): Promise<KeptWork | undefined> {
      const all = await inDatabase((database) => database.getAllFromIndex('work', 'space_pid', space_pid));
      const [newest, ...others] = (all ?? []).toSorted((one, other) => other.kept_at - one.kept_at);
      const waiting = others.find(({ unsaved }) => unsaved.operations.length > 0);
      if (newest === undefined || waiting === undefined) return newest;
      if (newest.unsaved.operations.length === 0) return { ...newest, unsaved: waiting.unsaved };
      const known = new Set(newest.unsaved.operations.map(({ id }) => id));
      const more = waiting.unsaved.operations.filter(({ id }) => !known.has(id));
      const operations = [...newest.unsaved.operations, ...more];
      return { ...newest, unsaved: { ...newest.unsaved, operations } };
    },
    /** Keeps the newest work in the place of what all tabs kept; that of a moment before is skipped while a write is under way. */
    write(work: KeptWork): void {
      next = work;
      if (!isWriting) void writeNewest();
    },
    /** Forgets what other tabs kept, once it is taken up here. */
    async forgetOthers(): Promise<void> {
      await inDatabase(async (database) => {
        const keys = await database.getAllKeysFromIndex('work', 'space_pid', space_pid);
        for (const key of keys) if (key !== tab) await database.delete('work', key);
      });
    },
  };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

async function inDatabase<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
  try {
    opened ??= openDatabase();
    return await work(await opened);
  } catch (error) {
    opened = undefined;
    console.warn('Work on this space is not kept in this browser', error);
    return undefined;
  }
}

/** Opens the database and drops the work that is too old. */
async function openDatabase(): Promise<IDBPDatabase<Schema>> {
  const database = await openDB<Schema>('pleinair.editor', 2, {
    async upgrade(fresh, version, _, transaction) {
      if (version === 1) {
        for await (const cursor of transaction.objectStore('work'))
          await cursor.update(withParts(cursor.value));
        return;
      }
      const work = fresh.createObjectStore('work');
      work.createIndex('space_pid', 'space_pid');
      work.createIndex('kept_at', 'kept_at');
    },
  });
  const old = IDBKeyRange.upperBound(Date.now() - KEPT_TIME);
  for (const key of await database.getAllKeysFromIndex('work', 'kept_at', old)) {
    await database.delete('work', key);
  }
  return database;
}

/** Work that was kept before operations knew of parts. */
function withParts<Work extends KeptWork>({ unsaved, steps, ...kept }: Work) {
  const inStep = (step: Steps['done'][number]) => ('view' in step ? step : { ...step, parts: [] });
  return {
    ...kept,
    unsaved: {
      ...unsaved,
      arrangement: { ...unsaved.arrangement, parts: [] },
      operations: unsaved.operations.map((one) => ({ ...one, parts: [] })),
    },
    steps: { done: steps.done.map(inStep), undone: steps.undone.map(inStep) },
  };
}
