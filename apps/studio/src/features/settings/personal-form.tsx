import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiError } from '@pleinair/client';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeMe, useMe } from '../../lib/me.ts';
import { problemsOf } from '../../lib/problems.ts';
import { showFieldErrors } from '../../ui/form-errors.ts';
import { notify } from '../../ui/notify.ts';
import { Problem } from '../../ui/problem.tsx';

/** First and last name. */
export function PersonalForm() {
  const { t } = useTranslation();
  const { first_name, last_name } = useMe();
  const form = useForm({ mode: 'uncontrolled', initialValues: { first_name, last_name } });
  const save = useMutation({
    mutationFn: changeMe,
    onSuccess: (_user, change) => {
      form.resetDirty({ first_name: '', last_name: '', ...change });
      notify.success({ message: t('settings.saved') });
    },
    onError: (error) => error instanceof ApiError && showFieldErrors(form, error),
  });
  return (
    <form onSubmit={form.onSubmit((names) => save.mutate(names))} noValidate>
      <Stack align="flex-start">
        <Problem messages={save.isError ? problemsOf(save.error) : []} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} w="100%">
          <TextInput
            label={t('settings.firstName')}
            autoComplete="given-name"
            maxLength={100}
            key={form.key('first_name')}
            {...form.getInputProps('first_name')}
          />
          <TextInput
            label={t('settings.lastName')}
            autoComplete="family-name"
            maxLength={100}
            key={form.key('last_name')}
            {...form.getInputProps('last_name')}
          />
        </SimpleGrid>
        <Button type="submit" loading={save.isPending}>
          {t('common.save')}
        </Button>
      </Stack>
    </form>
  );
}
