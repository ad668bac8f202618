import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiError, answer, type Layer } from '@pleinair/client';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { isChannelName, isChannelNameFree } from '../../lib/channel-name.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryClient } from '../../lib/query-client.ts';
import { confirm } from '../../ui/confirm.tsx';
import { showFieldErrors } from '../../ui/form-errors.ts';
import { leadToField } from '../../ui/lead-to-problem.ts';
import { CHANNEL_NOTICE_TIME, notify } from '../../ui/notify.ts';

/** The channel's name, which stands in every link to it: changed only after a warning. */
export function ChannelName({ layer }: { layer: Layer }) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { name: layer.name },
    validate: { name: (name) => (isChannelName(name) ? null : t('profile.nameInvalid')) },
  });
  const rename = useMutation({
    mutationFn: (name: string) =>
      answer(api.PUT('/layer/{pid}', { params: { path: { pid: layer.pid } }, body: { name } })),
    onSuccess: async () => {
      notify.success({ message: t('profile.updated'), time: CHANNEL_NOTICE_TIME });
      // Spaces and the user carry the channel's name as well.
      await queryClient.invalidateQueries();
    },
    onError: (error) => {
      const problems = error instanceof ApiError ? showFieldErrors(form, error) : problemsOf(error);
      notify.danger({
        title: t('profile.notUpdated'),
        message: problems.join(' '),
        time: CHANNEL_NOTICE_TIME,
      });
    },
  });

  const submit = form.onSubmit(async ({ name }) => {
    if (name === layer.name) return;
    const free = await isChannelNameFree(name).catch(() => true);
    if (!free) return form.setFieldError('name', t('profile.nameTaken'));
    const goOn = await confirm({
      title: t('profile.nameWarningTitle'),
      message: t('profile.nameWarning'),
      confirm: t('profile.nameProceed'),
    });
    if (goOn) rename.mutate(name);
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
        <Button type="submit" disabled={!form.isDirty()} loading={form.submitting || rename.isPending}>
          {t('common.save')}
        </Button>
      </Stack>
    </form>
  );
}
