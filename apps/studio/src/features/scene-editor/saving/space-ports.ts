import { type Arrangement, answer, type Hobject, type SpaceContent } from '@pleinair/client';
import { arrangementOf } from '@pleinair/scene/edit';
import { api } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import type { StoredArrangement } from './arrangement-body.ts';
import { storedDraft } from './drafts.ts';
import type { SavePorts } from './save-machine.ts';

/** Saves a space's arrangement on the server; `onHobjects` learns of the objects that come with theirs. */
export function spacePorts(pid: string, onHobjects: (hobjects: readonly Hobject[]) => void): SavePorts {
  return {
    async send(body) {
      const saved = await answer(api.PUT('/space/{pid}/arrangement', { params: { path: { pid } }, body }));
      void queryClient.invalidateQueries({ queryKey: queryKeys.spaces, refetchType: 'none' });
      return storedArrangement(saved.revision, saved);
    },
    async load() {
      const content = await loadContent(pid);
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

export function loadContent(pid: string): Promise<SpaceContent> {
  return answer(api.GET('/space/content', { params: { query: { pid } } }));
}

export function storedArrangement(
  revision: number,
  content: Pick<Arrangement, 'anchors' | 'nodes'>,
): StoredArrangement {
  return { revision, ...arrangementOf(content) };
}
