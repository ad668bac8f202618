import { ApiError, answer, type Space } from '@pleinair/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { spaceQuery } from '../../lib/space-query.ts';
import { typedSince } from '../../lib/typed-since.ts';
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

  const adopt = (next: Space, sent?: SettingsForm) => {
    setSpace(next);
    setForm((current) => (sent ? typedSince(current, sent, formOf(next)) : formOf(next)));
    client.setQueryData(queryKeys.space(next.pid), next);
    return client.invalidateQueries({ queryKey: [...queryKeys.spaces, 'list'] });
  };
  const save = useMutation({
    mutationFn: ({ body }: { body: NonNullable<typeof changes>; sent: SettingsForm }) =>
      answer(api.PUT('/space/{pid}', { params: { path: { pid: space.pid } }, body })),
    onSuccess: (saved, { sent }) => {
      notify.success({ message: t('spaceSettings.saved') });
      return adopt(saved, sent);
    },
  });
  const send = (revision = space.revision) =>
    changes && save.mutate({ body: { ...changes, revision }, sent: form });
  const isWaiting = useResendWhenBack(save, send);
  const isConflict = save.error instanceof ApiError && save.error.code === 'changed_elsewhere';

  /** The space as the server has it now, which ends a conflict with it. */
  const theirs = useMutation({
    mutationFn: () => client.fetchQuery({ ...spaceQuery(space.pid), staleTime: 0 }),
  });
  return {
    space,
    form,
    change: (part: Partial<SettingsForm>) => setForm((current) => ({ ...current, ...part })),
    isChanged: changes !== undefined,
    isSaving: save.isPending,
    error: isWaiting ? null : isConflict ? theirs.error : save.error,
    /** The network is gone; what was typed is saved when it is back. */
    isWaiting,
    isConflict,
    save: () => send(),
    discard() {
      setForm(formOf(space));
      save.reset();
    },
    /** Drops what was typed and shows what was saved elsewhere. */
    takeTheirs: () =>
      theirs.mutate(undefined, {
        onSuccess: async (next) => {
          await adopt(next);
          save.reset();
        },
      }),
    /** Puts what was typed over what was saved elsewhere; the fields that were not touched stay as they are there. */
    keepMine: () =>
      theirs.mutate(undefined, {
        onSuccess: ({ revision }) => send(revision),
      }),
    /** Goes on from a picture that was saved by itself; what was typed meanwhile stays. */
    adoptPicture(next: Space) {
      setSpace({ ...space, card_image: next.card_image, revision: next.revision });
      client.setQueryData(queryKeys.space(next.pid), next);
    },
  };
}
