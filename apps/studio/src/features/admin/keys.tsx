import { Button, Code, Group, Modal, NumberInput, Stack, Table, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { answer, type Schemas } from '@pleinair/client';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { getConfig } from '../../lib/config.ts';
import { problemsOf } from '../../lib/problems.ts';
import { confirm } from '../../ui/confirm.tsx';
import { showFieldErrors } from '../../ui/form-errors.ts';
import { leadToField } from '../../ui/lead-to-problem.ts';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import classes from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { keysQuery } from './admin-queries.ts';
import { useAdminChange } from './use-admin-change.ts';

type ApiKey = Schemas['ApiKey'];

/** The keys of client applications, with their origins and rates. */
export function Keys() {
  const { t, i18n } = useTranslation();
  const keys = useQuery(keysQuery);
  const [isMaking, making] = useDisclosure(false);
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
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  return (
    <AdminPage
      title={t('admin.keys')}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={making.open}>
          {t('admin.newKey')}
        </Button>
      }
    >
      {keys.isPending && <Loading />}
      {keys.isError && <Problem messages={problemsOf(keys.error)} onRetry={keys.refetch} />}
      {keys.data && (
        <div className={classes.scroller}>
          <Table className={classes.wide}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('admin.application')}</Table.Th>
                <Table.Th scope="col">{t('admin.key')}</Table.Th>
                <Table.Th scope="col">{t('admin.origins')}</Table.Th>
                <Table.Th scope="col">{t('admin.rate')}</Table.Th>
                <Table.Th scope="col">{t('admin.since')}</Table.Th>
                <Table.Th scope="col">{t('admin.change')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {keys.data.map((key) => (
                <Table.Tr key={key.key}>
                  <Table.Th scope="row">{key.name}</Table.Th>
                  <Table.Td>
                    <Code>{key.key}</Code>
                  </Table.Td>
                  <Table.Td className={classes.text}>
                    {key.origins.length > 0 ? key.origins.join(', ') : t('admin.anyOrigin')}
                  </Table.Td>
                  <Table.Td>{key.requests_per_minute.toLocaleString(i18n.language)}</Table.Td>
                  <Table.Td>{day.format(new Date(key.created_at))}</Table.Td>
                  <Table.Td>
                    {key.revoked_at !== null &&
                      t('admin.revokedOn', { date: day.format(new Date(key.revoked_at)) })}
                    {key.revoked_at === null && key.key === own && t('admin.ownKey')}
                    {key.revoked_at === null && key.key !== own && (
                      <Button
                        size="compact-md"
                        variant="subtle"
                        color="red"
                        aria-label={t('admin.revokeNamed', { name: key.name })}
                        onClick={() => void askAndRevoke(key)}
                      >
                        {t('admin.revoke')}
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      <Modal
        opened={isMaking}
        onClose={making.close}
        title={t('admin.newKey')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <KeyForm onDone={making.close} />
      </Modal>
    </AdminPage>
  );
}

function KeyForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { name: '', origins: '', requests_per_minute: 600 },
    validate: { name: (name) => (name.trim() ? null : t('admin.keyNameMissing')) },
  });
  const make = useAdminChange({
    write: ({ origins, ...body }: typeof form.values) =>
      answer(
        api.POST('/admin/api-keys', { body: { ...body, origins: origins.split(/\s+/).filter(Boolean) } }),
      ),
    done: t('admin.keyMade'),
    onDone,
    showRefusal: (error) => showFieldErrors(form, error),
  });
  return (
    <form onSubmit={form.onSubmit((values) => make.mutate(values), leadToField)} noValidate>
      <Stack>
        <TextInput label={t('admin.application')} {...form.getInputProps('name')} />
        <Textarea
          label={t('admin.origins')}
          description={t('admin.originsHint')}
          autosize
          minRows={2}
          {...form.getInputProps('origins')}
        />
        <NumberInput label={t('admin.rate')} min={1} {...form.getInputProps('requests_per_minute')} />
        <Group>
          <Button type="submit" loading={make.isPending}>
            {t('admin.newKey')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
