import { Button, Code, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { answer, type Schemas } from '@pleinair/client';
import { NumberField } from '@pleinair/content/fields';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { getConfig } from '../../lib/config.ts';
import { useDateFormat } from '../../lib/date-format.ts';
import { problemsOf } from '../../lib/problems.ts';
import { confirm } from '../../ui/confirm.tsx';
import { showFieldErrors } from '../../ui/form-errors.ts';
import { Loading } from '../../ui/loading.tsx';
import { NumberCheckedForm } from '../../ui/number-checked-form.tsx';
import { Problem } from '../../ui/problem.tsx';
import { AdminPage } from './admin-page.tsx';
import { keysQuery } from './admin-queries.ts';
import { AdminTable } from './admin-table.tsx';
import { useAdminChange } from './use-admin-change.ts';

type ApiKey = Schemas['ApiKey'];

/** The API keys of client applications, with their origins and rate limits. */
export function Keys() {
  const { t, i18n } = useTranslation();
  const keys = useQuery(keysQuery);
  const [edited, setEdited] = useState<ApiKey | 'new'>();
  const revoke = useAdminChange({
    write: ({ key }: ApiKey) => answer(api.DELETE('/admin/api-keys/{key}', { params: { path: { key } } })),
    done: t('admin.keyRevoked'),
  });
  const askAndRevoke = async (key: ApiKey) => {
    const title = t('admin.revokeNamed', { name: key.name });
    const goOn = await confirm({
      title,
      message: t('admin.revokeWarning'),
      confirm: t('admin.revoke'),
      danger: true,
    });
    if (goOn) revoke.mutate(key);
  };
  const own = getConfig().api_key;
  const day = useDateFormat({ dateStyle: 'medium' });
  return (
    <AdminPage
      title={t('admin.keys')}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('admin.newKey')}
        </Button>
      }
    >
      {keys.isPending && <Loading />}
      {keys.isError && <Problem messages={problemsOf(keys.error)} onRetry={keys.refetch} />}
      {keys.data && (
        <AdminTable
          label={t('admin.keys')}
          rows={keys.data}
          keyOf={({ key }) => key}
          columns={[
            { label: t('admin.application'), isLong: true, show: ({ name }) => name },
            { label: t('admin.key'), show: ({ key }) => <Code>{key}</Code> },
            {
              label: t('admin.origins'),
              isLong: true,
              show: ({ origins }) => (origins.length > 0 ? origins.join(', ') : t('admin.anyOrigin')),
            },
            {
              label: t('admin.rate'),
              show: ({ requests_per_minute }) => requests_per_minute.toLocaleString(i18n.language),
            },
            { label: t('admin.since'), show: ({ created_at }) => day.format(new Date(created_at)) },
            {
              label: t('admin.change'),
              show: (key) =>
                (key.revoked_at !== null &&
                  t('admin.revokedOn', { date: day.format(new Date(key.revoked_at)) })) ||
                (key.key === own && t('admin.ownKey')) || (
                  <Group gap="xs" wrap="nowrap">
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('admin.editNamed', { name: key.name })}
                      onClick={() => setEdited(key)}
                    >
                      {t('admin.edit')}
                    </Button>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="red"
                      aria-label={t('admin.revokeNamed', { name: key.name })}
                      onClick={() => void askAndRevoke(key)}
                    >
                      {t('admin.revoke')}
                    </Button>
                  </Group>
                ),
            },
          ]}
        />
      )}
      <Modal
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited === 'new' ? t('admin.newKey') : t('admin.editKey')}
      >
        {edited && (
          <KeyForm known={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
        )}
      </Modal>
    </AdminPage>
  );
}

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
  const save = useAdminChange({
    write: ({ origins, ...rest }: typeof form.values) => {
      const body = { ...rest, origins: origins.split(/\s+/).filter(Boolean) };
      return known
        ? answer(api.PUT('/admin/api-keys/{key}', { params: { path: { key: known.key } }, body }))
        : answer(api.POST('/admin/api-keys', { body }));
    },
    done: known ? t('admin.saved') : t('admin.keyMade'),
    onDone,
    showRefusal: (error) => showFieldErrors(form, error),
  });
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
          allowDecimal={false}
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
