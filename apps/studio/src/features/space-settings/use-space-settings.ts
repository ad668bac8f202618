import { answer, type Space } from '@pleinair/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSaveOver } from '../../parts/saving/use-save-over.ts';
import { notify } from '../../ui/notify.ts';
import { changesOf, formOf, type SettingsForm } from './settings-form.ts';

/** The settings form of a space, and saving it. */
export function useSpaceSettings(loaded: Space) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const path = { pid: loaded.pid };
  const [form, setForm] = useState(() => formOf(loaded));
  const cacheSpace = (next: Space) => client.setQueryData(queryKeys.space(next.pid), next);
  const saving = useSaveOver<Space, SettingsForm>({
    loaded,
    formOf,
    typed: () => form,
    fill: setForm,
    read: () => api.GET('/space/{pid}', { params: { path } }),
    async write(typed, there, header) {
      const body = changesOf(typed, there, new Date());
      return body ? answer(api.PUT('/space/{pid}', { params: { path, header }, body })) : there;
    },
    onSaved(next) {
      notify.success({ message: t('spaceSettings.saved') });
      cacheSpace(next);
      return client.invalidateQueries({ queryKey: [...queryKeys.spaces, 'list'] });
    },
  });
  const { saved: space, setSaved, reset, ...rest } = saving;
  return {
    ...rest,
    space,
    form,
    change: (part: Partial<SettingsForm>) => setForm((current) => ({ ...current, ...part })),
    isChanged: changesOf(form, space, new Date()) !== undefined,
    discard() {
      setForm(formOf(space));
      reset();
    },
    /** Continues with a picture that was saved separately. */
    adoptPicture(next: Space) {
      setSaved({ ...space, card_image: next.card_image });
      cacheSpace(next);
    },
  };
}
