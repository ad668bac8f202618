import { queryOptions } from '@tanstack/react-query';
import { storedDraft } from '../saving/drafts.ts';
import { loadContent } from '../saving/space-ports.ts';

/**
 * A space as the editor opens it: as the server has it now, with every object that a draft may need. `opening` is
 * another one each time the editor is opened, so that none begins with what an earlier one was told.
 */
export const openSpaceQuery = (pid: string, opening: string) =>
  queryOptions({
    queryKey: ['scene-editor', pid, opening],
    queryFn: () => {
      const draft = storedDraft(pid).read();
      const ofNodes = draft?.nodes.map(({ hobject_pid }) => hobject_pid) ?? [];
      return loadContent(pid, [...ofNodes, ...(draft?.hobjects.map(({ key }) => key) ?? [])]);
    },
    // The editor keeps what it loaded as the base of its saves: nothing may replace it from outside.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
