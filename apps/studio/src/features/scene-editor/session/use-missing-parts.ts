import { answer, type Hobject } from '@pleinair/client';
import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';

/** Loads the parts of objects that came without them, such as those placed from the library. */
export function useMissingParts(
  hobjects: ReadonlyMap<string, Hobject>,
  putHobjects: (read: readonly Hobject[]) => void,
): void {
  const missing = [...hobjects.values()]
    .flatMap(({ child_relations }) => child_relations.map(({ child_pid }) => child_pid))
    .filter((pid) => !hobjects.has(pid))
    .join();
  useEffect(() => {
    if (missing === '') return;
    const reads = missing
      .split(',')
      .map((pid) => answer(api.GET('/hobject/{pid}', { params: { path: { pid } } })));
    void Promise.allSettled(reads).then((results) =>
      putHobjects(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))),
    );
  }, [missing, putHobjects]);
}
