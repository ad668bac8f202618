import type { Arrangement, Operation } from '@pleinair/domain';
import { partPair } from '@pleinair/domain';

/** Where an object is moved. */
export interface TypedPorts {
  /** Whether a space still shows it. */
  readonly isUsed: (pid: string) => Promise<boolean>;
  readonly trash: (pid: string) => Promise<void>;
  readonly restore: (pid: string) => Promise<void>;
}

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

interface Kept {
  readonly made: readonly string[];
  readonly trashed: readonly string[];
}

/**
 * The texts and buttons that were made by placing them in a space. When placing is undone, the object moves to the trash, too,
 * so that the library does not fill with leftovers; it is restored before it is placed again. What was made is remembered as
 * long as the tab, since steps can be undone after a reload.
 */
export class TypedObjects {
  readonly #ports: TypedPorts;
  readonly #arrangement: () => Arrangement;
  readonly #memory: Memory;
  readonly #key: string;
  /** Moves to the trash that are on their way. */
  #moving: Promise<unknown> = Promise.resolve();

  constructor(
    space_pid: string,
    arrangement: () => Arrangement,
    ports: TypedPorts,
    memory: Memory = sessionStorage,
  ) {
    this.#key = `pleinair.typed.${space_pid}`;
    this.#arrangement = arrangement;
    this.#ports = ports;
    this.#memory = memory;
  }

  /** Remembers an object made now. */
  add(pid: string): void {
    const { made, trashed } = this.#read();
    this.#write({ made: [...made, pid], trashed });
  }

  /** Sends operations: restores the objects that they place again first, and trashes those whose placing they undo afterwards. */
  async around<Answer>(operations: readonly Operation[], send: () => Promise<Answer>): Promise<Answer> {
    await this.#moving;
    const placed = new Set(
      operations.flatMap(({ nodes }) => nodes.flatMap(({ after }) => after?.hobject_pid ?? [])),
    );
    for (const pid of this.#read().trashed.filter((one) => placed.has(one))) {
      await this.#ports.restore(pid);
      this.#become(pid, false);
    }
    const answer = await send();
    this.#moving = this.#trashUndone(operations).catch((error: unknown) => console.warn(error));
    return answer;
  }

  async #trashUndone(operations: readonly Operation[]): Promise<void> {
    const { made, trashed } = this.#read();
    const undone = operations
      .filter(({ name }) => name === 'undo')
      .flatMap(({ nodes }) =>
        nodes.flatMap(({ before, after }) => (after ? [] : (before?.hobject_pid ?? []))),
      );
    for (const pid of new Set(undone)) {
      if (!made.includes(pid) || trashed.includes(pid) || this.#isShown(pid)) continue;
      if ((await this.#ports.isUsed(pid)) || this.#isShown(pid)) continue;
      await this.#ports.trash(pid);
      this.#become(pid, true);
    }
  }

  #isShown(pid: string): boolean {
    const { nodes, parts } = this.#arrangement();
    return (
      nodes.some(({ hobject_pid }) => hobject_pid === pid) ||
      parts.some((part) => partPair(part.pid).child_pid === pid)
    );
  }

  #become(pid: string, isTrashed: boolean): void {
    const { made, trashed } = this.#read();
    const others = trashed.filter((one) => one !== pid);
    this.#write({ made, trashed: isTrashed ? [...others, pid] : others });
  }

  #read(): Kept {
    try {
      const { made = [], trashed = [] }: Partial<Kept> = JSON.parse(this.#memory.getItem(this.#key) ?? '{}');
      return { made, trashed };
    } catch {
      return { made: [], trashed: [] };
    }
  }

  #write(kept: Kept): void {
    try {
      this.#memory.setItem(this.#key, JSON.stringify(kept));
    } catch (error) {
      console.warn('What was made here could not be kept in this tab', error);
    }
  }
}
