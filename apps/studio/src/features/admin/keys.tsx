import { Button, Code, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { answer, type Schemas } from '@pleinair/client';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { getConfig } from '../../lib/config.ts';
import { useDateFormat } from '../../lib/date-format.ts';
import { problemsOf } from '../../lib/problems.ts';
import { confirm } from '../../ui/confirm.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { AdminPage } from './admin-page.tsx';
import { keysQuery } from './admin-queries.ts';
import { AdminTable } from './admin-table.tsx';
import { useAdminChange } from './use-admin-change.ts';

type ApiKey = Schemas['ApiKey'];

const KeyDialog = lazyDialog(async () => (await import('./key-dialog.tsx')).KeyDialog);

/** The API keys of client applications, with their origins and rate limits. */
export function Keys() {
  const { t, i18n } = useTranslation();
  const keys = useQuery(keysQuery);
  const [edited, setEdited] = useState<ApiKey | 'new'>();
  const [isOpen, dialog] = useDisclosure();
  const edit = (what: ApiKey | 'new') => {
    setEdited(what);
    dialog.open();
  };
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
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => edit('new')}>
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
                      onClick={() => edit(key)}
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
      {edited && <KeyDialog edited={edited} opened={isOpen} onClose={dialog.close} />}
    </AdminPage>
  );
}
