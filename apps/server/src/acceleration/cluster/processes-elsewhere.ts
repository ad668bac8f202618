import type { BoundedProcesses } from '../../platform/processes/bounded-processes.ts';
import type { ProcessPools } from '../../platform/processes/process-pools.ts';
import { type Work, WorkRefused } from '../../platform/processes/work.ts';
import type { Peer } from './peer.ts';

type Order = {
  readonly id: number;
  readonly pool: keyof ProcessPools;
  readonly script: string;
  readonly args: string[];
  readonly owner: string;
};
type Outcome =
  | { readonly output: unknown }
  | { readonly refused: WorkRefused['reason']; readonly cause: string };

/** Has work done by the process that does it for all, so that its limits are those of the machine. */
export function createProcessesElsewhere(first: Peer): ProcessPools {
  const ordered = new Map<number, { prepare: () => Promise<boolean>; onProgress: Work['onProgress'] }>();
  let works = 0;
  first.serve('progress', (value) => {
    const { id, percent } = value as { id: number; percent: number };
    ordered.get(id)?.onProgress?.(percent);
  });
  first.serve('prepare', (id) => ordered.get(id as number)?.prepare());

  const poolOf = (pool: keyof ProcessPools): BoundedProcesses => ({
    async run({ script, args, owner, signal, onProgress, prepare }) {
      signal?.throwIfAborted();
      const id = ++works;
      const abandon = () => void first.call('abandon', id).catch(() => undefined);
      signal?.addEventListener('abort', abandon, { once: true });
      const failures: unknown[] = [];
      ordered.set(id, {
        onProgress,
        async prepare() {
          try {
            await prepare?.();
            return true;
          } catch (error) {
            // Thrown here: an error that travels between processes loses its class.
            failures.push(error);
            return false;
          }
        },
      });
      try {
        const order: Order = { id, pool, script: script.href, args: [...args], owner };
        const outcome = (await first.call('work', order)) as Outcome;
        signal?.throwIfAborted();
        if (failures.length > 0) throw failures[0];
        if ('output' in outcome) return outcome.output;
        throw new WorkRefused(outcome.refused, { cause: new Error(outcome.cause) });
      } finally {
        signal?.removeEventListener('abort', abandon);
        ordered.delete(id);
      }
    },
  });
  return { light: poolOf('light'), heavy: poolOf('heavy'), tools: poolOf('tools') };
}

/** Does the work of another process. @returns what ends all of it, for when that process is gone */
export function workFor(peer: Peer, pools: ProcessPools): () => void {
  const running = new Map<number, AbortController>();
  peer.serve('work', async (value): Promise<Outcome> => {
    const { id, pool, script, args, owner } = value as Order;
    const ending = new AbortController();
    running.set(id, ending);
    const onProgress = (percent: number) =>
      void peer.call('progress', { id, percent }).catch(() => undefined);
    const prepare = async () => {
      if ((await peer.call('prepare', id)) !== true) throw new WorkRefused('failed');
    };
    try {
      const work = { script: new URL(script), args, owner, signal: ending.signal, onProgress, prepare };
      return { output: await pools[pool].run(work) };
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
