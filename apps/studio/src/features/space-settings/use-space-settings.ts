import { ApiError, answer, type Space } from '@pleinair/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSaveOver } from '../../parts/saving/use-save-over.ts';
import { readPlaceZone } from '../../parts/space-form/place-zone.ts';
import { notify } from '../../ui/notify.ts';
import { changesOf, formOf, placeIn, type SettingsForm } from './settings-form.ts';

/** The settings form of a space, and saving it. `onRefused` is called when the server refuses a field, which then says why. */
export function useSpaceSettings(loaded: Space, onRefused: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const path = { pid: loaded.pid };
  const [form, setForm] = useState(() => formOf(loaded));
  const [identifierProblem, setIdentifierProblem] = useState<string>();
  const cacheSpace = (next: Space) => client.setQueryData(queryKeys.space(next.pid), next);
  const refreshLists = () => client.invalidateQueries({ queryKey: [...queryKeys.spaces, 'list'] });
  const saving = useSaveOver<Space, SettingsForm>({
    loaded,
    formOf,
    typed: () => form,
    fill: setForm,
    read: () => api.GET('/space/{pid}', { params: { path } }),
    async write(typed, there, header) {
      const zone = await readPlaceZone(client, placeIn(typed), there);
      const body = changesOf(typed, there, new Date(), zone);
      return body ? answer(api.PUT('/space/{pid}', { params: { path, header }, body })) : there;
    },
    onSaved(next) {
      notify.success({ message: t('spaceSettings.saved') });
      setIdentifierProblem(undefined);
      cacheSpace(next);
      return refreshLists();
    },
    onRefused({ ferrors: { identifier } }) {
      if (!identifier) return;
      setIdentifierProblem(identifier.join(' '));
      onRefused();
    },
  });
  const { saved: space, setSaved, reset, error, ...rest } = saving;
  return {
    ...rest,
    error: error && isOfIdentifier(error) ? null : error,
    space,
    form,
    change(part: Partial<SettingsForm>) {
      setForm((current) => ({ ...current, ...part }));
      if (part.identifier !== undefined) setIdentifierProblem(undefined);
    },
    identifierProblem,
    isChanged: changesOf(form, space, new Date()) !== undefined,
    discard() {
      setForm(formOf(space));
      setIdentifierProblem(undefined);
      reset();
    },
    /** Continues with a picture that was saved separately. */
    adoptPicture(next: Space) {
      setSaved({ ...space, card_image: next.card_image });
      cacheSpace(next);
      void refreshLists();
    },
  };
}

/** Whether a refusal is about the identifier alone. */
const isOfIdentifier = (error: Error) =>
  error instanceof ApiError && Object.keys(error.ferrors).join() === 'identifier';
