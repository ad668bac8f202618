import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { answer, type Schemas } from '@pleinair/client';
import { NumberField } from '@pleinair/content/fields';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { showFieldErrors } from '../../ui/form-errors.ts';
import { NumberCheckedForm } from '../../ui/number-checked-form.tsx';
import { useStartOnce } from '../../ui/use-start-once.ts';
import { useAdminChange } from './use-admin-change.ts';

type ApiKey = Schemas['ApiKey'];

interface KeyDialogProps {
  edited: ApiKey | 'new';
  opened: boolean;
  onClose: () => void;
}

/** The form of a key, in a dialog over the list. */
export function KeyDialog({ edited, opened, onClose }: KeyDialogProps) {
  const { t } = useTranslation();
  const isNew = edited === 'new';
  return (
    <Modal opened={opened} onClose={onClose} title={isNew ? t('admin.newKey') : t('admin.editKey')}>
      <KeyForm known={isNew ? undefined : edited} onDone={onClose} />
    </Modal>
  );
}

/** Returns the origins of a text, separated by spaces, lines or commas, each without the slash that a copied address ends in. */
const originsIn = (text: string) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((origin) => origin.replace(/\/$/, ''));

/** Most calls per minute that a key may be given. */
const MOST_REQUESTS = 1_000_000;

function KeyForm({ known, onDone }: { known: ApiKey | undefined; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: {
      name: known?.name ?? '',
      origins: known?.origins.join('\n') ?? '',
      requests_per_minute: known?.requests_per_minute ?? 600,
    },
    validate: { name: (name) => (name.trim() ? null : t('admin.keyNameMissing')) },
  });
  const save = useStartOnce(
    useAdminChange({
      write: ({ origins, ...rest }: typeof form.values) => {
        const body = { ...rest, origins: originsIn(origins) };
        return known
          ? answer(api.PUT('/admin/api-keys/{key}', { params: { path: { key: known.key } }, body }))
          : answer(api.POST('/admin/api-keys', { body }));
      },
      done: known ? t('admin.saved') : t('admin.keyMade'),
      onDone,
      showRefusal: (error) => showFieldErrors(form, error),
    }),
  );
  return (
    <NumberCheckedForm form={form} onSubmit={(values) => save.mutate(values)}>
      <Stack>
        <TextInput label={t('admin.application')} {...form.getInputProps('name')} />
        <Textarea
          label={t('admin.origins')}
          description={t('admin.originsHint')}
          autosize
          minRows={2}
          {...form.getInputProps('origins')}
        />
        <NumberField
          label={t('admin.rate')}
          min={1}
          max={MOST_REQUESTS}
          {...form.getInputProps('requests_per_minute')}
          value={form.values.requests_per_minute}
        />
        <Group>
          <Button type="submit" loading={save.isPending}>
            {known ? t('common.save') : t('admin.newKey')}
          </Button>
        </Group>
      </Stack>
    </NumberCheckedForm>
  );
}
