import type { Steps } from '@pleinair/scene/edit';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { UnsavedChanges } from '../saving/save-ports.ts';

/** The work on a space that this browser keeps: unsaved changes, and undo and redo steps. */
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

/** Milliseconds that work is kept. */
const KEPT_TIME = 30 * 24 * 3_600_000;

/**
 * The work on one space in this browser's IndexedDB, under a separate name per tab, so that no tab loses what another could
 * not save. If storage is full or blocked, nothing survives a reload.
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
     * The latest work of any tab, plus unsaved operations of the others. An operation that another tab saves meanwhile is
     * recognised by its id.
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
    /** Stores the latest work and supersedes that of all tabs; skips intermediate states while a write is running. */
    write(work: KeptWork): void {
      next = work;
      if (!isWriting) void writeNewest();
    },
    /** Deletes the work of other tabs, once it is adopted here. */
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

/** Opens the database and drops expired work. */
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

/** Converts work stored before operations included parts. */
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
