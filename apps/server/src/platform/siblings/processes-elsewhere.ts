import { type BoundedProcesses, WorkRefused } from '../processes/bounded-processes.ts';
import type { Peer } from './peer.ts';

type Order = {
  readonly id: number;
  readonly script: string;
  readonly args: string[];
  readonly owner: string;
};
type Outcome =
  | { readonly output: unknown }
  | { readonly refused: WorkRefused['reason']; readonly cause: string };

/** Has work done by the process that does it for all, so that its limits are those of the machine. */
export function createProcessesElsewhere(first: Peer): BoundedProcesses {
  const listeners = new Map<number, (percent: number) => void>();
  let works = 0;
  first.serve('progress', (value) => {
    const { id, percent } = value as { id: number; percent: number };
    listeners.get(id)?.(percent);
  });

  return {
    async run({ script, args, owner, signal, onProgress }) {
      signal?.throwIfAborted();
      const id = ++works;
      const abandon = () => void first.call('abandon', id).catch(() => undefined);
      signal?.addEventListener('abort', abandon, { once: true });
      if (onProgress) listeners.set(id, onProgress);
      try {
        const order: Order = { id, script: script.href, args: [...args], owner };
        const outcome = (await first.call('work', order)) as Outcome;
        signal?.throwIfAborted();
        if ('output' in outcome) return outcome.output;
        throw new WorkRefused(outcome.refused, { cause: new Error(outcome.cause) });
      } finally {
        signal?.removeEventListener('abort', abandon);
        listeners.delete(id);
      }
    },
  };
}

/** Does the work of another process. @returns what ends all of it, for when that process is gone */
export function workFor(peer: Peer, processes: BoundedProcesses): () => void {
  const running = new Map<number, AbortController>();
  peer.serve('work', async (value): Promise<Outcome> => {
    const { id, script, args, owner } = value as Order;
    const ending = new AbortController();
    running.set(id, ending);
    const onProgress = (percent: number) =>
      void peer.call('progress', { id, percent }).catch(() => undefined);
    try {
      const work = { script: new URL(script), args, owner, signal: ending.signal, onProgress };
      return { output: await processes.run(work) };
    } catch (error) {
      if (error instanceof WorkRefused) return { refused: error.reason, cause: String(error.cause ?? '') };
      throw error;
    } finally {
      running.delete(id);
    }
  });
  peer.serve('abandon', (id) => running.get(id as number)?.abort());
  return () => {
    for (const ending of running.values()) ending.abort();
  };
}
