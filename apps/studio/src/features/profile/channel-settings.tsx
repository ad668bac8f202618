import { Button, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { answer, type Layer } from '@pleinair/client';
import { ACCESS_LEVELS } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { isWebAddress } from '../../lib/is-web-address.ts';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { SavingProblems } from '../../parts/saving/saving-problems.tsx';
import { useSaveOver } from '../../parts/saving/use-save-over.ts';
import { useAccessNames } from '../../parts/space-form/space-names.ts';
import { showFieldErrors } from '../../ui/form-errors.ts';
import { leadToField } from '../../ui/lead-to-problem.ts';
import { notify } from '../../ui/notify.ts';

type Settings = Pick<Layer, 'description' | 'discoverability'> & { client_data_url: string };

/** A channel's description, its visibility, and what its clients load. */
export function ChannelSettings({ layer }: { layer: Layer }) {
  const { t } = useTranslation();
  const names = useAccessNames();
  const form = useForm({
    initialValues: formOf(layer),
    validate: {
      client_data_url: (url) => (url === '' || isWebAddress(url) ? null : t('profile.dataUrlInvalid')),
    },
  });
  const path = { pid: layer.pid };
  const { save, isSaving, isWaiting, conflict } = useSaveOver<Layer, Settings>({
    loaded: layer,
    formOf,
    typed: form.getValues,
    fill: form.setValues,
    read: () => api.GET('/layer/{pid}', { params: { path } }),
    write: ({ client_data_url, ...rest }, _there, header) =>
      answer(
        api.PUT('/layer/{pid}', {
          params: { path, header },
          body: { ...rest, client_data_url: client_data_url || null },
        }),
      ),
    onSaved: async () => {
      notify.success({ message: t('profile.channelSaved') });
      await queryClient.invalidateQueries({ queryKey: queryKeys.layers });
    },
    onRefused: (error) =>
      notify.danger({ title: t('profile.notUpdated'), message: showFieldErrors(form, error).join(' ') }),
  });
  const abouts = {
    everyone: t('profile.everyoneAbout'),
    unlisted: t('profile.unlistedAbout'),
    owner: t('profile.ownerAbout'),
  };
  return (
    <form onSubmit={form.onSubmit(save, leadToField)} noValidate>
      <Stack align="flex-start">
        <Textarea
          w="100%"
          label={t('profile.description')}
          description={t('profile.descriptionHint')}
          autosize
          minRows={3}
          maxLength={5000}
          {...form.getInputProps('description')}
        />
        <Radio.Group label={t('profile.discoverability')} {...form.getInputProps('discoverability')}>
          <Stack gap="xs" mt="xs">
            {ACCESS_LEVELS.map((level) => (
              <Radio key={level} value={level} label={names[level].name} description={abouts[level]} />
            ))}
          </Stack>
        </Radio.Group>
        <TextInput
          w="100%"
          type="url"
          label={t('profile.dataUrl')}
          description={t('profile.dataUrlHint')}
          maxLength={500}
          {...form.getInputProps('client_data_url')}
        />
        <SavingProblems conflict={conflict} isWaiting={isWaiting} />
        <Button type="submit" loading={isSaving}>
          {t('common.save')}
        </Button>
      </Stack>
    </form>
  );
}

const formOf = ({ description, discoverability, client_data_url }: Layer): Settings => ({
  description,
  discoverability,
  client_data_url: client_data_url ?? '',
});
