import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiError, answer } from '@pleinair/client';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { isWebAddress } from '../../lib/is-web-address.ts';
import { problemsOf } from '../../lib/problems.ts';
import { showFieldErrors } from '../../ui/form-errors.ts';
import { leadToField } from '../../ui/lead-to-problem.ts';
import { Problem } from '../../ui/problem.tsx';
import { useLinkChange } from './link-form.ts';

interface ReturnFormProps {
  place: { hobject_pid: string; layer_pid: string };
  returnUrl: string | null;
  onDone: () => void;
}

/** Sets the address that the links to an object lead back to. */
export function ReturnForm({ place: { hobject_pid, layer_pid }, returnUrl, onDone }: ReturnFormProps) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { return_url: returnUrl ?? '' },
    validate: { return_url: (text) => (isWebAddress(text.trim()) ? null : t('printedLinks.urlInvalid')) },
  });
  const save = useLinkChange({
    write: ({ return_url }: typeof form.values) =>
      answer(api.PUT('/link', { body: { hobject_pid, layer_pid, return_url: return_url.trim() } })),
    onDone,
    showRefusal: (error) => showFieldErrors(form, error),
  });
  const isElsewhere = save.isError && !(save.error instanceof ApiError && 'return_url' in save.error.ferrors);
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values), leadToField)} noValidate>
      <Stack>
        <Problem messages={isElsewhere ? problemsOf(save.error) : []} />
        <TextInput
          type="url"
          label={t('printedLinks.returnUrl')}
          description={t('printedLinks.returnUrlHint')}
          dir="ltr"
          data-autofocus
          {...form.getInputProps('return_url')}
        />
        <Button type="submit" loading={save.isPending}>
          {t('common.save')}
        </Button>
      </Stack>
    </form>
  );
}
