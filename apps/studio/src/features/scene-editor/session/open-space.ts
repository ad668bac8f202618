import { partPair } from '@pleinair/domain';
import { queryOptions } from '@tanstack/react-query';
import { loadContent } from '../saving/space-ports.ts';
import { keptWork } from './kept-work.ts';

/**
 * A space for the editor: as the server has it now, with the work that this browser kept and every object that this may
 * need. `tab` differs each time the editor is opened, so that none starts with an earlier one's
 * cached answer.
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
    // The editor bases its saves on what it loaded, so nothing may refetch it.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
