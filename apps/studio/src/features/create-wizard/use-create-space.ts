import { answer, NetworkError } from '@pleinair/client';
import { showsPicture } from '@pleinair/content/definitions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { failureKind } from '../../lib/failure-kind.ts';
import { useLayer, useLayers } from '../../lib/me.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { uploadPicture } from '../../parts/hobjects/upload-picture.ts';
import { refreshPlan } from '../../parts/plan/use-plan.ts';
import { useAnchorNames } from '../../parts/space-form/anchor-names.ts';
import { readPlaceZone } from '../../parts/space-form/place-zone.ts';
import { notifySlow, withdrawSlowNotice } from '../../parts/upload/slow-notice.ts';
import { hasPlace, type WizardDraft } from './draft.ts';
import { drawnDraft } from './drawn-draft.ts';
import { workflowRequest } from './workflow-request.ts';

/**
 * Creates the whole space in one request; a retry after a lost answer does not create it twice. `onMade` is called even if
 * the user has left the wizard. A stop of a walk is made in the walk's channel, any other space in the current one.
 */
export function useCreateSpace(walk_pid: string | undefined, onMade: (space_pid: string) => Promise<void>) {
  const layer = useLayer();
  const layers = useLayers();
  const anchorNames = useAnchorNames();
  const client = useQueryClient();
  const attempt = useRef<string>(undefined);
  return useMutation({
    mutationFn: async (draft: WizardDraft) => {
      attempt.current ??= crypto.getRandomValues(new Uint32Array(4)).join('-');
      const anchor_name = anchorNames[draft.anchor].name;
      // A file's picture was created on upload.
      const isDrawn = draft.source === null && draft.type !== null && !showsPicture(draft.type);
      const drawn = isDrawn ? drawnDraft(draft, null) : null;
      const image = drawn ? await uploadPicture(drawn) : undefined;
      const channel = walk_pid === undefined ? undefined : await channelOf(walk_pid);
      const { pid: layer_pid } = layers.find(({ pid }) => pid === channel) ?? layer;
      const zone = await readPlaceZone(client, hasPlace(draft) ? draft.place : null);
      const body = workflowRequest(draft, { layer_pid, anchor_name, now: new Date(), zone, image });
      return answer(api.POST('/workflow/space', { body, headers: { 'idempotency-key': attempt.current } }));
    },
    onMutate: withdrawSlowNotice,
    onSuccess: async ({ space }) => {
      void client.invalidateQueries({ queryKey: queryKeys.spaces });
      void client.invalidateQueries({ queryKey: queryKeys.hobjects });
      void refreshPlan();
      await onMade(space.pid);
    },
    onError: (error) => {
      if (error instanceof NetworkError) {
        notifySlow();
      } else {
        // The server has answered, so the next attempt is a new request.
        attempt.current = undefined;
      }
    },
  });
}

/** The channel of a walk; undefined if the walk is gone. */
async function channelOf(pid: string): Promise<string | undefined> {
  try {
    return (await answer(api.GET('/walk/{pid}', { params: { path: { pid } } }))).layer_pid;
  } catch (error) {
    if (failureKind(error) === 'notFound') return undefined;
    throw error;
  }
}
