import { ApiError, answer, type Hobject, type Operation, type SpaceContent } from '@pleinair/client';
import type { Arrangement } from '@pleinair/domain';
import { arrangementOf, editableOf } from '@pleinair/scene/edit';
import { api } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import type { Saved, SavePorts } from './save-ports.ts';

interface Showing {
  /** Receives objects from the server's answers. */
  readonly onHobjects: (hobjects: readonly Hobject[]) => void;
  /** Receives the anchors, with their owners and marks. */
  readonly onAnchors: (anchors: SpaceContent['anchors']) => void;
  readonly onArrangement: (arrangement: Arrangement) => void;
}

/** Saves a space's operations on the server. */
export function spacePorts(pid: string, { onHobjects, onAnchors, onArrangement }: Showing): SavePorts {
  return {
    async send({ revision, operations }) {
      const body = { revision, operations: operations as Operation[] };
      const saved = await answer(api.POST('/space/{pid}/operations', { params: { path: { pid } }, body }));
      void queryClient.invalidateQueries({ queryKey: queryKeys.spaces, refetchType: 'none' });
      if (saved.hobjects.length > 0) {
        onHobjects(saved.hobjects);
        void queryClient.invalidateQueries({ queryKey: queryKeys.hobjects });
      }
      return { revision: saved.revision, objects: editableOf(saved.hobjects) };
    },
    async load(hobject_pids) {
      const content = await loadContent(pid, hobject_pids);
      onHobjects(content.hobjects);
      onAnchors(content.anchors);
      return savedOf(content);
    },
    show: onArrangement,
    after(milliseconds, task) {
      const timer = setTimeout(task, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}

/** Loads a space's content, including the objects with these pids that exist. */
export async function loadContent(pid: string, hobject_pids: readonly string[]): Promise<SpaceContent> {
  const content = await answer(api.GET('/space/content', { params: { query: { pid } } }));
  const known = new Set(content.hobjects.map((hobject) => hobject.pid));
  const missing = [...new Set(hobject_pids)].filter((one) => !known.has(one));
  const found = await Promise.all(missing.map(hobjectOf));
  return { ...content, hobjects: [...content.hobjects, ...found.filter((one) => one !== undefined)] };
}

export const savedOf = (content: SpaceContent): Saved => ({
  revision: content.space.revision,
  arrangement: arrangementOf(content),
});

/** Loads an object; undefined if it was deleted. */
export async function hobjectOf(pid: string): Promise<Hobject | undefined> {
  try {
    return await answer(api.GET('/hobject/{pid}', { params: { path: { pid } } }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
