import { describe, expect, it } from 'vitest';
import { AppError } from '../../kernel/app-error.ts';
import { createGroupCommit } from './group-commit.ts';

const LIMITS = { most: 4, mostWaiting: 6, writers: 1 };

/** Writes that end when released. */
function held() {
  const written: number[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const write = (items: readonly number[]) => {
    written.push([...items]);
    return new Promise<void>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve()));
    });
  };
  return { written, ends, write };
}

const group = (write: (items: readonly number[]) => Promise<void>) =>
  createGroupCommit({ ...LIMITS, write, isAboutItems: (error) => error instanceof RangeError });

describe('lists that are written together', () => {
  it('are those that arrived while others were written, in order and up to the limit', async () => {
    const { written, ends, write } = held();
    const { add } = group(write);
    const answered: string[] = [];
    const lists = [[1], [2, 3], [4], [5, 6]].map((items) =>
      add(items).then(() => answered.push(items.join(' '))),
    );
    expect(written).toEqual([[1]]);
    ends[0]?.();
    await lists[0];
    expect(written).toEqual([[1], [2, 3, 4]]);
    expect(answered).toEqual(['1']);
    ends[1]?.();
    await lists[2];
    ends[2]?.();
    await Promise.all(lists);
    expect(written).toEqual([[1], [2, 3, 4], [5, 6]]);
  });

  it('do not affect each other', async () => {
    const { add } = group(async (items) => {
      if (items.includes(13)) throw new RangeError('13');
    });
    const lists = [[1], [2], [13, 3], [4]].map(add);
    expect((await Promise.allSettled(lists)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('all fail if the cause is not in the lists', async () => {
    const { written, ends, write } = held();
    const { add } = group(write);
    const lists = [[1], [2], [3]].map(add);
    const settled = Promise.allSettled(lists);
    ends[0]?.();
    await lists[0];
    ends[1]?.(new Error('the connection is lost'));
    expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(written).toHaveLength(2);
  });

  it('are refused while too many wait, and accepted again afterwards', async () => {
    const { ends, write } = held();
    const { add } = group(write);
    const first = add([1]);
    const waiting = add([2, 3, 4, 5]);
    await expect(add([6, 7, 8])).rejects.toThrow(AppError);
    ends[0]?.();
    await first;
    ends[1]?.();
    await waiting;
    const last = add([6, 7, 8]);
    ends[2]?.();
    await last;
  });
});
