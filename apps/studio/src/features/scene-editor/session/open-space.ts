import { ApiError, answer, type Hobject, type SpaceContent } from '@pleinair/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { storedDraft } from '../saving/drafts.ts';
import { loadContent } from '../saving/space-ports.ts';

/**
 * A space as the editor opens it: as the server has it now, with every object that a draft may need. `opening` is
 * another one each time the editor is opened, so that none begins with what an earlier one was told.
 */
export const openSpaceQuery = (pid: string, opening: string) =>
  queryOptions({
    queryKey: ['scene-editor', pid, opening],
    queryFn: async () => withDraftHobjects(await loadContent(pid)),
    // The editor keeps what it loaded as the base of its saves: nothing may replace it from outside.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

async function withDraftHobjects(content: SpaceContent): Promise<SpaceContent> {
  const known = new Set(content.hobjects.map(({ pid }) => pid));
  const wanted = new Set(
    storedDraft(content.pid)
      .read()
      ?.nodes.map(({ hobject_pid }) => hobject_pid),
  );
  const missing = [...wanted].filter((pid) => !known.has(pid));
  const found = await Promise.all(missing.map((pid) => hobjectOf(pid)));
  return { ...content, hobjects: [...content.hobjects, ...found.filter((one) => one !== undefined)] };
}

async function hobjectOf(pid: string): Promise<Hobject | undefined> {
  try {
    return await answer(api.GET('/hobject/{pid}', { params: { path: { pid } } }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
