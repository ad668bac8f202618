import { ApiError, answer, type Hobject, type SpaceContent } from '@pleinair/client';
import { arrangementOf, hobjectFields } from '@pleinair/scene/edit';
import { api } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import type { StoredArrangement } from './arrangement-body.ts';
import { storedDraft } from './drafts.ts';
import type { SavePorts } from './save-ports.ts';

/** Saves a space's arrangement on the server; `onHobjects` learns of the objects that come with an answer. */
export function spacePorts(pid: string, onHobjects: (hobjects: readonly Hobject[]) => void): SavePorts {
  return {
    async send(body) {
      const saved = await answer(api.PUT('/space/{pid}/arrangement', { params: { path: { pid } }, body }));
      void queryClient.invalidateQueries({ queryKey: queryKeys.spaces, refetchType: 'none' });
      if (saved.hobjects.length > 0) {
        onHobjects(saved.hobjects);
        void queryClient.invalidateQueries({ queryKey: queryKeys.hobjects });
      }
      return storedArrangement(saved.revision, saved);
    },
    async load(hobject_pids) {
      const content = await loadContent(pid, hobject_pids);
      onHobjects(content.hobjects);
      return storedArrangement(content.space.revision, content);
    },
    draft: storedDraft(pid),
    after(milliseconds, task) {
      const timer = setTimeout(task, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}

/** A space's content with the objects of these pids as well, as far as they are there. */
export async function loadContent(pid: string, hobject_pids: readonly string[]): Promise<SpaceContent> {
  const content = await answer(api.GET('/space/content', { params: { query: { pid } } }));
  const known = new Set(content.hobjects.map((hobject) => hobject.pid));
  const missing = [...new Set(hobject_pids)].filter((one) => !known.has(one));
  const found = await Promise.all(missing.map(hobjectOf));
  return { ...content, hobjects: [...content.hobjects, ...found.filter((one) => one !== undefined)] };
}

export function storedArrangement(
  revision: number,
  content: Pick<SpaceContent, 'anchors' | 'nodes' | 'hobjects'>,
): StoredArrangement {
  const { anchors, nodes } = arrangementOf(content);
  const read = content.hobjects.map((hobject) => {
    return [hobject.pid, { ...hobjectFields(hobject), updated_at: hobject.updated_at }] as const;
  });
  return { revision, anchors, nodes, hobjects: new Map(read) };
}

async function hobjectOf(pid: string): Promise<Hobject | undefined> {
  try {
    return await answer(api.GET('/hobject/{pid}', { params: { path: { pid } } }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
