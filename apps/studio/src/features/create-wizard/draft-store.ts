import { type IDBPDatabase, openDB } from 'idb';
import type { QuickStart } from '../../app/paths.ts';
import { nextOpening, OPENING_MODES, type Opening } from '../../parts/space-form/opening.ts';
import { isSamePlace, QUICK_STARTS, usualTypeOf, type WizardDraft } from './draft.ts';

/** Hours that a draft is kept; the server keeps an unused file for a day. */
const KEPT_HOURS = 20;

/** Reads a draft; undefined if there is none, it is too old, or it cannot be read. */
export function readDraft(key: string, now: number): WizardDraft | undefined {
  try {
    const draft: WizardDraft | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (draft?.version !== 1 || now - draft.started_at > KEPT_HOURS * 3_600_000) return undefined;
    return draft;
  } catch {
    return undefined;
  }
}

/** The storage key of a user's draft: one per quick start, and one without. */
export const draftKey = (user_pid: string, start: QuickStart | undefined) =>
  `pleinair.draft.${user_pid}.${start ?? 'any'}`;

/** Whether a draft contains work that would be missed; the place of the link that began it does not count. */
export const hasBegun = (draft: WizardDraft): boolean => {
  const { place, begun_at, type, source, start } = draft;
  const isPlaced = place !== null && !(begun_at && isSamePlace(place, begun_at));
  return isPlaced || source !== null || type !== usualTypeOf(start) || hasWords(draft);
};
const hasWords = ({ name, space_name, description }: WizardDraft): boolean =>
  [name, space_name, description].some((text) => text !== '');

/** The user's newest draft from another quick start. */
export function otherDraft(user_pid: string, start: QuickStart | undefined, now: number) {
  const others = [undefined, ...QUICK_STARTS].filter((one) => one !== start);
  const [newest] = others
    .flatMap((one) => {
      const draft = readDraft(draftKey(user_pid, one), now);
      return draft && hasBegun(draft) ? { ...draft, start: one } : [];
    })
    .sort((a, b) => b.started_at - a.started_at);
  return newest && { start: newest.start, name: newest.space_name || newest.name };
}

export function keepDraft(key: string, draft: WizardDraft): void {
  localStorage.setItem(key, JSON.stringify(draft));
}

export function forgetDraft(key: string): void {
  localStorage.removeItem(key);
  void draftFiles.delete(key);
  void draftFiles.delete(`${key}.picture`);
}

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** The time window the user chose last, as default for the next space. */
export function lastOpening(user_pid: string, storage: Memory = localStorage) {
  const key = `pleinair.opening.${user_pid}`;
  return {
    read(now: Date): Opening | undefined {
      try {
        const last: Opening | null = JSON.parse(storage.getItem(key) ?? 'null');
        return last && OPENING_MODES.includes(last.mode) ? nextOpening(last, now) : undefined;
      } catch {
        return undefined;
      }
    },
    keep: (opening: Opening) => storage.setItem(key, JSON.stringify(opening)),
  };
}

const STORE = 'files';

/** Keeps the chosen files, so that the preview returns with the draft; best effort if storage is short. */
export const draftFiles = {
  put: (key: string, file: File) => inDatabase((database) => database.put(STORE, file, key)),
  get: (key: string): Promise<File | undefined> =>
    inDatabase((database) => database.get(STORE, key)).then((file) =>
      file instanceof File ? file : undefined,
    ),
  delete: (key: string) => inDatabase((database) => database.delete(STORE, key)),
};

async function inDatabase<Out>(work: (database: IDBPDatabase) => Promise<Out>): Promise<Out | undefined> {
  try {
    const database = await openDB('pleinair.drafts', 1, {
      upgrade: (made) => void made.createObjectStore(STORE),
    });
    return await work(database).finally(() => database.close());
  } catch (error) {
    console.warn('The file of the draft is not kept', error);
    return undefined;
  }
}
