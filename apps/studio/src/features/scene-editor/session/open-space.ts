import { queryOptions } from '@tanstack/react-query';
import { storedDraft } from '../saving/drafts.ts';
import { loadContent } from '../saving/space-ports.ts';
import { keptSteps } from './kept-steps.ts';

/**
 * A space as the editor opens it: as the server has it now, with what this browser kept of an earlier visit and every
 * object that may be needed for it. `opening` differs each time the editor is opened, so that none begins with what an
 * earlier one was told.
 */
export const openSpaceQuery = (pid: string, opening: string) =>
  queryOptions({
    queryKey: ['scene-editor', pid, opening],
    queryFn: async () => {
      const draft = storedDraft(pid).read();
      const kept = await keptSteps(pid).read();
      const operations = kept ? [...kept.steps.done, ...kept.steps.undone] : [];
      const nodes = operations.flatMap((one) => one.nodes.flatMap(({ before, after }) => [before, after]));
      const changed = [draft, kept?.arrangement, ...operations].flatMap((one) =>
        (one?.hobjects ?? []).map(({ key }) => key),
      );
      const shown = [...(draft?.nodes ?? []), ...nodes].flatMap((node) => node?.hobject_pid ?? []);
      const content = await loadContent(pid, [...shown, ...changed]);
      return { content, kept };
    },
    // The editor keeps what it loaded as the base of its saves: nothing may replace it from outside.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
