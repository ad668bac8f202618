import { AppError } from '../../kernel/app-error.ts';

/** Seconds after which a refused list may be sent again. */
const RETRY_SECONDS = 5;

interface Options<Item> {
  /** Writes items in one transaction. */
  readonly write: (items: readonly Item[]) => Promise<void>;
  /** Whether an error is about the values written, and so may concern only one list. */
  readonly isAboutItems: (error: unknown) => boolean;
  /** Most items in one transaction, unless a single list has more. */
  readonly most: number;
  /** Most waiting items; further lists are refused. */
  readonly mostWaiting: number;
  /** Number of concurrent transactions. */
  readonly writers: number;
}

interface Waiting<Item> {
  readonly items: readonly Item[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes lists that arrive during another write together, since a large transaction costs little more than a small one. Each is
 * answered once it is committed.
 */
export function createGroupCommit<Item>({ write, isAboutItems, most, mostWaiting, writers }: Options<Item>) {
  let waiting: Waiting<Item>[] = [];
  let waitingItems = 0;
  let writing = 0;

  function takeGroup(): Waiting<Item>[] {
    let count = 0;
    let items = 0;
    for (const list of waiting) {
      if (count > 0 && items + list.items.length > most) break;
      count += 1;
      items += list.items.length;
    }
    const group = waiting.slice(0, count);
    waiting = waiting.slice(count);
    waitingItems -= items;
    return group;
  }

  async function writeGroup(group: readonly Waiting<Item>[]): Promise<void> {
    try {
      await write(group.flatMap(({ items }) => items));
      for (const { resolve } of group) resolve();
    } catch (error) {
      if (group.length === 1 || !isAboutItems(error)) {
        for (const { reject } of group) reject(error);
        return;
      }
      // One list must not make the others fail.
      for (const list of group) await writeGroup([list]);
    }
  }

  async function work(): Promise<void> {
    writing += 1;
    while (waiting.length > 0) await writeGroup(takeGroup());
    writing -= 1;
  }

  return {
    /**
     * Resolves when the items are committed; rejects with the error of their transaction.
     * @throws {AppError} `too_many` while too many wait because the database is behind.
     */
    async add(items: readonly Item[]): Promise<void> {
      if (waitingItems > 0 && waitingItems + items.length > mostWaiting) {
        throw new AppError('too_many', { key: 'too_many_requests', values: { seconds: RETRY_SECONDS } });
      }
      await new Promise<void>((resolve, reject) => {
        waiting.push({ items, resolve, reject });
        waitingItems += items.length;
        if (writing < writers) void work();
      });
    },
  };
}
