import { ApiError, answer, type Space } from '@pleinair/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { spaceQuery } from '../../lib/space-query.ts';
import { useResendWhenBack } from '../../lib/use-resend-when-back.ts';
import { notify } from '../../ui/notify.ts';
import { changesOf, formOf, type SettingsForm } from './settings-form.ts';

/** The form over a space, and its saving. `space` is what the form was made of, whatever the server has by now. */
export function useSpaceSettings(loaded: Space) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [space, setSpace] = useState(loaded);
  const [form, setForm] = useState(() => formOf(loaded));
  const changes = changesOf(form, space, new Date());

  const adopt = (next: Space) => {
    setSpace(next);
    setForm(formOf(next));
    client.setQueryData(queryKeys.space(next.pid), next);
    return client.invalidateQueries({ queryKey: [...queryKeys.spaces, 'list'] });
  };
  const save = useMutation({
    mutationFn: (body: NonNullable<typeof changes>) =>
      answer(api.PUT('/space/{pid}', { params: { path: { pid: space.pid } }, body })),
    onSuccess: (saved) => {
      notify.success({ message: t('spaceSettings.saved') });
      return adopt(saved);
    },
  });
  const isWaiting = useResendWhenBack(save, () => changes && save.mutate(changes));
  const isConflict = save.error instanceof ApiError && save.error.status === 409;

  /** The space as the server has it now. */
  const refetched = () => client.fetchQuery({ ...spaceQuery(space.pid), staleTime: 0 });
  return {
    space,
    form,
    change: (part: Partial<SettingsForm>) => setForm((current) => ({ ...current, ...part })),
    isChanged: changes !== undefined,
    isSaving: save.isPending,
    error: isConflict || isWaiting ? null : save.error,
    /** The network is gone; what was typed is saved when it is back. */
    isWaiting,
    isConflict,
    save: () => changes && save.mutate(changes),
    discard() {
      setForm(formOf(space));
      save.reset();
    },
    /** Drops what was typed and shows what was saved elsewhere. */
    async takeTheirs() {
      await adopt(await refetched());
      save.reset();
    },
    /** Puts what was typed over what was saved elsewhere; the fields that were not touched stay as they are there. */
    async keepMine() {
      const theirs = await refetched();
      const mine = changesOf(form, space, new Date());
      if (mine) save.mutate({ ...mine, revision: theirs.revision });
    },
    /** Goes on from a picture that was saved by itself; what was typed meanwhile stays. */
    adoptPicture(next: Space) {
      setSpace({ ...space, card_image: next.card_image, revision: next.revision });
      client.setQueryData(queryKeys.space(next.pid), next);
    },
  };
}
