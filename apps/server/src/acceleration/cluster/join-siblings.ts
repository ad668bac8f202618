import { setTimeout as sleep } from 'node:timers/promises';
import type { Siblings } from '../../platform/cluster/siblings.ts';
import type { Peer } from './peer.ts';

/** Milliseconds that the supervisor itself may take. */
const DETOUR = 200;

/** The siblings of this process, reached through the supervisor. */
export function joinSiblings(first: Peer, isFirst: boolean): Siblings {
  return {
    isFirst,
    async ask(question, milliseconds) {
      const timer = new AbortController();
      const late = sleep(milliseconds + DETOUR, [], { signal: timer.signal });
      const asked = first.call('ask siblings', { question, milliseconds }).catch(() => []);
      const answers = await Promise.race([asked, late]);
      late.catch(() => undefined);
      timer.abort();
      return Array.isArray(answers) ? answers : [];
    },
    answer: (question, give) => first.serve(question, give),
  };
}

/** Passes the questions of one process on to the others, and their answers back. */
export function introduce(peer: Peer, others: () => readonly Peer[]): void {
  peer.serve('ask siblings', async (value) => {
    const { question, milliseconds } = value as { question: string; milliseconds: number };
    const timer = new AbortController();
    const late = sleep(milliseconds, null, { signal: timer.signal }).catch(() => null);
    const answers = others().map((other) => Promise.race([other.call(question).catch(() => null), late]));
    const given = await Promise.all(answers);
    timer.abort();
    return given.filter((answer) => answer !== null && answer !== undefined);
  });
}
