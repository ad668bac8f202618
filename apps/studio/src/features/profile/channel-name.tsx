import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { answer, type Layer } from '@pleinair/client';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { isChannelName, isChannelNameFree } from '../../lib/channel-name.ts';
import { queryClient } from '../../lib/query-client.ts';
import { SavingProblems } from '../../parts/saving/saving-problems.tsx';
import { useSaveOver } from '../../parts/saving/use-save-over.ts';
import { confirm } from '../../ui/confirm.tsx';
import { showFieldErrors } from '../../ui/form-errors.ts';
import { leadToField } from '../../ui/lead-to-problem.ts';
import { CHANNEL_NOTICE_TIME, notify } from '../../ui/notify.ts';

/** The channel's name, which is part of every link to it, so changing it needs a confirmation. */
export function ChannelName({ layer }: { layer: Layer }) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { name: layer.name },
    validate: { name: (name) => (isChannelName(name) ? null : t('profile.nameInvalid')) },
  });
  const path = { pid: layer.pid };
  const { saved, save, isSaving, isWaiting, conflict } = useSaveOver<Layer, { name: string }>({
    loaded: layer,
    formOf,
    typed: form.getValues,
    fill: form.setValues,
    read: () => api.GET('/layer/{pid}', { params: { path } }),
    write: ({ name }, _there, header) =>
      answer(api.PUT('/layer/{pid}', { params: { path, header }, body: { name } })),
    onSaved: async () => {
      notify.success({ message: t('profile.updated'), time: CHANNEL_NOTICE_TIME });
      // Spaces and the user contain the channel's name, too.
      await queryClient.invalidateQueries();
    },
    onRefused: (error) =>
      notify.danger({
        title: t('profile.notUpdated'),
        message: showFieldErrors(form, error).join(' '),
        time: CHANNEL_NOTICE_TIME,
      }),
  });

  const submit = form.onSubmit(async ({ name }) => {
    if (name === saved.name) return;
    const free = await isChannelNameFree(name).catch(() => true);
    if (!free) return form.setFieldError('name', t('profile.nameTaken'));
    const goOn = await confirm({
      title: t('profile.nameWarningTitle'),
      message: t('profile.nameWarning'),
      confirm: t('profile.nameProceed'),
    });
    if (goOn) save();
  }, leadToField);

  return (
    <form onSubmit={submit} noValidate>
      <Stack align="flex-start">
        <TextInput
          w="100%"
          maw={400}
          label={t('profile.name')}
          description={t('profile.nameHint')}
          leftSection="+"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          {...form.getInputProps('name')}
          onChange={({ currentTarget }) => form.setFieldValue('name', currentTarget.value.toLowerCase())}
        />
        <SavingProblems conflict={conflict} isWaiting={isWaiting} />
        <Button
          type="submit"
          variant="default"
          disabled={form.values.name === saved.name}
          loading={form.submitting || isSaving}
        >
          {t('common.save')}
        </Button>
      </Stack>
    </form>
  );
}

const formOf = ({ name }: Layer) => ({ name });
