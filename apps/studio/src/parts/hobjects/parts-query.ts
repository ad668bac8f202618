import type { Hobject } from '@pleinair/client';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { hobjectQuery } from './hobject-queries.ts';

/** The parts of an object at any depth, each once; an object among its own parts is left out. */
export const partsQuery = (whole: Pick<Hobject, 'pid' | 'child_relations'>) => {
  const own = childrenOf(whole);
  return queryOptions({
    queryKey: queryKeys.hobjectParts(whole.pid, own),
    async queryFn() {
      const parts = new Map<string, Hobject>();
      let missing = own;
      while (missing.length > 0) {
        const found = await Promise.all(missing.map((pid) => queryClient.fetchQuery(hobjectQuery(pid))));
        for (const part of found) parts.set(part.pid, part);
        const next = new Set(found.flatMap(childrenOf));
        missing = [...next].filter((pid) => pid !== whole.pid && !parts.has(pid));
      }
      return [...parts.values()];
    },
  });
};

const childrenOf = ({ child_relations }: Pick<Hobject, 'child_relations'>): string[] =>
  child_relations.map(({ child_pid }) => child_pid);
