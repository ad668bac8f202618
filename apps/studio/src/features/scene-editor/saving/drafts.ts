import type { Arrangement } from '@pleinair/scene/edit';

/** Unsaved work, as this browser keeps it until the server has it. */
export interface Draft extends Arrangement {
  /** The revision that the work was done on. */
  readonly revision: number;
  /** Key and pid of what the server knows. */
  readonly pids: readonly (readonly [key: string, pid: string])[];
}

export interface DraftStore {
  read(): Draft | undefined;
  write(draft: Draft): void;
  clear(): void;
}

/** The draft of one space in `localStorage`. A full or forbidden storage only means that there is no draft. */
export function storedDraft(spacePid: string, storage: Storage = localStorage): DraftStore {
  const key = `pleinair.draft.${spacePid}`;
  return {
    read() {
      try {
        const draft: unknown = JSON.parse(storage.getItem(key) ?? 'null');
        // A draft of before objects were edited here has none.
        return isDraft(draft) ? { ...draft, hobjects: draft.hobjects ?? [] } : undefined;
      } catch {
        return undefined;
      }
    },
    write(draft) {
      try {
        storage.setItem(key, JSON.stringify(draft));
      } catch (error) {
        console.warn('The draft could not be kept in this browser', error);
      }
    },
    clear() {
      storage.removeItem(key);
    },
  };
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { revision, anchors, nodes, pids } = value as Record<string, unknown>;
  return typeof revision === 'number' && [anchors, nodes, pids].every(Array.isArray);
}
