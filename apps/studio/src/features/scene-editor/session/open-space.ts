import { partPair } from '@pleinair/domain';
import { queryOptions } from '@tanstack/react-query';
import { loadContent } from '../saving/space-ports.ts';
import { keptWork } from './kept-work.ts';

/**
 * A space as the editor opens it: as the server has it now, with what this browser kept of earlier work and every
 * object that may be needed for it. `tab` differs each time the editor is opened, so that none begins with what an
 * earlier one was told.
 */
export const openSpaceQuery = (pid: string, tab: string) =>
  queryOptions({
    queryKey: ['scene-editor', pid, tab],
    queryFn: async () => {
      const kept = await keptWork(pid, tab).read();
      const steps = kept ? [...kept.steps.done, ...kept.steps.undone, ...kept.unsaved.operations] : [];
      const operations = steps.flatMap((step) => ('view' in step ? [] : [step]));
      const changed = operations.flatMap(({ hobjects, parts }) => [
        ...hobjects.map((change) => change.pid),
        ...parts.flatMap((change) => Object.values(partPair(change.pid))),
      ]);
      const shown = operations.flatMap(({ nodes }) =>
        nodes.flatMap(({ before, after }) => before?.hobject_pid ?? after?.hobject_pid ?? []),
      );
      const content = await loadContent(pid, [...shown, ...changed]);
      return { content, kept, tab };
    },
    // The editor keeps what it loaded as the base of its saves: nothing may replace it from outside.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
