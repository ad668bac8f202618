import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { answer, type User } from '@pleinair/client';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useDateFormat } from '../../lib/date-format.ts';
import { meQuery, useMe } from '../../lib/me.ts';
import { queryClient } from '../../lib/query-client.ts';
import { SavingProblems } from '../../parts/saving/saving-problems.tsx';
import { useSaveOver } from '../../parts/saving/use-save-over.ts';
import { showFieldErrors } from '../../ui/form-errors.ts';
import { notify } from '../../ui/notify.ts';

/** Names and telephone number, and the account's fixed data. */
export function PersonalForm() {
  const { t } = useTranslation();
  const loaded = useMe();
  const date = useDateFormat({ dateStyle: 'medium' });
  const day = (at: string) => date.format(new Date(at));
  const form = useForm({ initialValues: formOf(loaded) });
  const { save, isSaving, isWaiting, conflict, error } = useSaveOver<User, ReturnType<typeof formOf>>({
    loaded,
    formOf,
    typed: form.getValues,
    fill: form.setValues,
    read: () => api.GET('/user/me'),
    write: (body, _there, header) => answer(api.PUT('/user/me', { params: { header }, body })),
    onSaved(user) {
      queryClient.setQueryData(meQuery.queryKey, user);
      notify.success({ message: t('settings.saved') });
    },
    onRefused: (refusal) => void showFieldErrors(form, refusal),
  });
  return (
    <form onSubmit={form.onSubmit(save)} noValidate>
      <Stack align="flex-start">
        <SavingProblems conflict={conflict} isWaiting={isWaiting} error={error} hasTrash={false} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} w="100%">
          <TextInput
            label={t('settings.firstName')}
            autoComplete="given-name"
            maxLength={100}
            {...form.getInputProps('first_name')}
          />
          <TextInput
            label={t('settings.lastName')}
            autoComplete="family-name"
            maxLength={100}
            {...form.getInputProps('last_name')}
          />
          <TextInput
            label={t('settings.phone')}
            type="tel"
            autoComplete="tel"
            maxLength={40}
            {...form.getInputProps('cell_phone')}
          />
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {t('settings.facts', { username: loaded.username, date: day(loaded.created_at) })}
          {loaded.policies_accepted && ` ${t('settings.agreed', { date: day(loaded.policies_accepted) })}`}
        </Text>
        <Button type="submit" loading={isSaving}>
          {t('common.save')}
        </Button>
      </Stack>
    </form>
  );
}

const formOf = ({ first_name, last_name, cell_phone }: User) => ({ first_name, last_name, cell_phone });
