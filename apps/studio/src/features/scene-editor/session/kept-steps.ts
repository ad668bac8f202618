import type { Arrangement, Steps } from '@pleinair/scene/edit';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { PidByKey } from '../saving/arrangement-body.ts';

/** What can be undone and redone in a space, with the arrangement that it starts from. */
export interface KeptSteps {
  readonly arrangement: Arrangement;
  readonly steps: Steps;
  readonly pids: PidByKey;
  /** The space's revision when this was kept. */
  readonly revision: number;
}

interface Schema extends DBSchema {
  spaces: { key: string; value: KeptSteps & { readonly kept_at: number }; indexes: { kept_at: number } };
}

/** Milliseconds for which steps are kept. */
const KEPT_TIME = 30 * 24 * 3_600_000;

/**
 * The steps of one space in this browser's IndexedDB. Storage that is full or forbidden only means that nothing can be
 * undone after a reload.
 */
export function keptSteps(spacePid: string) {
  let next: KeptSteps | undefined;
  let isWriting = false;

  const writeNewest = async () => {
    isWriting = true;
    for (let one = next; one !== undefined; one = next) {
      next = undefined;
      const { done, undone } = one.steps;
      const value = { ...one, kept_at: Date.now() };
      await inDatabase(async (database) => {
        if (done.length + undone.length === 0) await database.delete('spaces', spacePid);
        else await database.put('spaces', value, spacePid);
      });
    }
    isWriting = false;
  };
  return {
    read: (): Promise<KeptSteps | undefined> => inDatabase((database) => database.get('spaces', spacePid)),
    /** Keeps the newest steps; those of a moment before are skipped while a write is under way. */
    write(steps: KeptSteps): void {
      next = steps;
      if (!isWriting) void writeNewest();
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
    console.warn('Steps to undo are not kept in this browser', error);
    return undefined;
  }
}

/** Opens the database and drops the steps that are too old. */
async function openDatabase(): Promise<IDBPDatabase<Schema>> {
  const database = await openDB<Schema>('pleinair.steps', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('spaces').createIndex('kept_at', 'kept_at');
    },
  });
  const old = IDBKeyRange.upperBound(Date.now() - KEPT_TIME);
  for (const key of await database.getAllKeysFromIndex('spaces', 'kept_at', old)) {
    await database.delete('spaces', key);
  }
  return database;
}
