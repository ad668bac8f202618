import { type AnchorSpace, answer, type Hobject, type Node, type SpaceContent } from '@pleinair/client';
import { contentRegistry, drawnAs } from '@pleinair/content/definitions';
import { anchorKind } from '@pleinair/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { spaceContentQuery } from '../../lib/space-content-query.ts';
import { changeSeveral } from '../bulk/change-several.ts';
import { useAnchorNames } from '../space-form/anchor-names.ts';
import { besideOthers } from './beside-others.ts';
import { newAnchor, placeAnchor } from './place-anchor.ts';
import { spaceAnchorsQuery } from './space-anchors-query.ts';

interface Placing {
  spacePid: string;
  hobject: Hobject;
  /** Undefined in a space without anchors, which gets one. */
  anchor: AnchorSpace | undefined;
}

/** Returns a function that places an object in a space at an anchor, clear of the other objects there. */
function usePlacing() {
  const names = useAnchorNames();
  const client = useQueryClient();
  return async ({ spacePid, hobject, anchor }: Placing): Promise<Node> => {
    const kind = kindFor(hobject);
    const { anchor_pid } =
      anchor ?? (await placeAnchor(spacePid, (await newAnchor(kind, names[kind].name, spacePid)).pid, []));
    const shown = spaceContentQuery(spacePid);
    const x = anchor ? besideOthers(hobject, anchor_pid, await client.ensureQueryData(shown)) : 0;
    const body = { hobject_pid: hobject.pid, anchor_pid, x };
    const node = await answer(api.POST('/space/{pid}/node', { params: { path: { pid: spacePid } }, body }));
    // The next object has to be clear of this one, too.
    client.setQueryData(shown.queryKey, (content) => content && withNode(content, node, hobject));
    return node;
  };
}

const withNode = (content: SpaceContent, node: Node, hobject: Hobject): SpaceContent => ({
  ...content,
  nodes: [...content.nodes, node],
  hobjects: [...content.hobjects, hobject],
});

/** Places an object in a space at an anchor, clear of the other objects there. */
export function usePlaceHobject() {
  const place = usePlacing();
  const client = useQueryClient();
  return useMutation({
    mutationFn: place,
    onSuccess: async (_node, { spacePid }) => {
      await client.invalidateQueries({ queryKey: queryKeys.hobjects });
      client.removeQueries({ queryKey: queryKeys.spaceContent(spacePid) });
    },
  });
}

/** Places objects in a space, each at the anchor that suits it best. Fails if all of them are refused. */
export function usePlaceHobjects() {
  const place = usePlacing();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ spacePid, hobjects }: { spacePid: string; hobjects: readonly Hobject[] }) => {
      const outcome = await changeSeveral(hobjects, async (hobject) => {
        // Asked again each time: even an attempt that failed may have placed an anchor.
        const { anchors } = await client.fetchQuery({ ...spaceAnchorsQuery(spacePid), staleTime: 0 });
        return place({ spacePid, hobject, anchor: usualAnchor(anchors, hobject) });
      });
      const [failure] = outcome.refused;
      if (failure && outcome.done.length === 0) throw failure.error;
      return outcome;
    },
    onSettled: async (_outcome, _error, { spacePid }) => {
      client.removeQueries({ queryKey: queryKeys.spaceContent(spacePid) });
      await client.invalidateQueries({ queryKey: queryKeys.hobjects });
    },
  });
}

/** The kind of anchor that suits an object best. */
export const kindFor = (hobject: Pick<Hobject, 'model_identifier' | 'content_type'>) => {
  const type = drawnAs(hobject);
  return type === undefined ? 'floor' : contentRegistry[type].default_anchor;
};

/** The first anchor of the kind that suits the object best, or the first anchor. */
export const usualAnchor = (anchors: readonly AnchorSpace[], hobject: Hobject | undefined) =>
  anchors.find(({ anchor_type }) => hobject && anchorKind(anchor_type) === kindFor(hobject)) ?? anchors[0];
