import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { answer } from '@pleinair/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { bytesText } from '../../lib/bytes-text.ts';
import { useDateFormat } from '../../lib/date-format.ts';
import { problemsOf } from '../../lib/problems.ts';
import { UseBar } from '../../parts/plan/use-bar.tsx';
import { Caution } from '../../ui/caution.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { AdminPage } from './admin-page.tsx';
import { healthQuery, JOB_STATES, jobsQuery, storageQuery } from './admin-queries.ts';
import { AdminTable } from './admin-table.tsx';
import { useAdminNames } from './names.ts';
import { useAdminChange } from './use-admin-change.ts';

const PER = 25;

/** The state of the installation: health, storage, jobs and failed mails. */
export function Operation() {
  const { t } = useTranslation();
  return (
    <AdminPage title={t('admin.operation')}>
      <Stack gap={48}>
        <Section title={t('admin.health')}>
          <Health />
        </Section>
        <Section title={t('admin.storage')}>
          <Storage />
        </Section>
        <Section title={t('admin.jobs')}>
          <Jobs />
        </Section>
      </Stack>
    </AdminPage>
  );
}

function Health() {
  const { t, i18n } = useTranslation();
  const health = useQuery(healthQuery);
  const since = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  if (health.isError) return <Problem messages={problemsOf(health.error)} onRetry={health.refetch} />;
  if (!health.data) return <Loading />;
  const { data } = health;
  const number = (value: number) => value.toLocaleString(i18n.language);
  const bytes = (value: number) => bytesText(value, i18n.language);
  const noBackup = data.backup_every_seconds === null ? t('admin.noBackupScheduled') : t('admin.noBackupYet');
  const lastBackup = data.backup_made_at === null ? noBackup : since.format(new Date(data.backup_made_at));
  const rows: [string, string][] = [
    [t('admin.version'), data.version],
    [t('admin.upSince'), since.format(new Date(data.up_since))],
    ['PostgreSQL', `${data.database} · ${bytes(data.database_bytes)}`],
    [t('admin.diskFree'), bytes(data.disk_free_bytes)],
    [t('admin.mail'), data.mail === 'smtp' ? t('admin.mailSent') : t('admin.mailKept')],
    [t('admin.lastBackup'), lastBackup],
    [t('admin.jobsWaiting'), number(data.jobs_waiting)],
    [t('admin.jobsFailed'), number(data.jobs_failed)],
    [t('admin.eventsWaiting'), number(data.events_waiting)],
  ];
  return (
    <>
      {data.disk_is_low && <Caution role="status">{t('admin.diskLow')}</Caution>}
      {data.mail_failure !== null && (
        <Caution role="status">{t('admin.mailFails', { reason: data.mail_failure })}</Caution>
      )}
      {data.backup_failure !== null && (
        <Caution role="status">{t('admin.backupFails', { reason: data.backup_failure })}</Caution>
      )}
      <Table variant="vertical" layout="auto" maw={560} aria-label={t('admin.health')}>
        <Table.Tbody>
          {rows.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" ta="inherit" fw={500} bg="transparent">
                {label}
              </Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

function Storage() {
  const { t } = useTranslation();
  const storage = useQuery(storageQuery);
  if (storage.isError) return <Problem messages={problemsOf(storage.error)} onRetry={storage.refetch} />;
  if (!storage.data) return <Loading />;
  const { used, limit } = storage.data;
  return (
    <Stack gap={4} maw={360}>
      <UseBar
        bytes={{
          used: used * 1e6,
          allowed: limit === null ? null : limit * 1e6,
          left: limit === null ? null : (limit - used) * 1e6,
        }}
        label={t('admin.storage')}
      />
    </Stack>
  );
}

function Jobs() {
  const { t } = useTranslation();
  const { jobStates } = useAdminNames();
  const [state, setState] = useState<(typeof JOB_STATES)[number] | undefined>('failed');
  const [page, setPage] = useState(1);
  const jobs = useQuery(jobsQuery({ state, page, per: PER }));
  const retry = useAdminChange({
    write: (ids: readonly string[]) =>
      Promise.all(ids.map((id) => answer(api.POST('/admin/jobs/{id}/retry', { params: { path: { id } } })))),
    done: t('admin.jobRetried'),
  });
  const failed = jobs.data?.jobs.filter((job) => job.state === 'failed').map(({ id }) => id) ?? [];
  const when = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <Text size="sm" c="dimmed" maw="70ch">
        {t('admin.jobsNote')}
      </Text>
      <Group align="flex-end">
        <FilterSelect
          label={t('admin.state')}
          all={t('admin.all')}
          data={JOB_STATES.map((value) => ({ value, label: jobStates[value] }))}
          value={state}
          onChange={(chosen) => {
            setState(chosen);
            setPage(1);
          }}
        />
        {failed.length > 1 && (
          <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate(failed)}>
            {t('admin.retryAll', { count: failed.length })}
          </Button>
        )}
      </Group>
      {jobs.isPending && <Loading />}
      {jobs.isError && <Problem messages={problemsOf(jobs.error)} onRetry={jobs.refetch} />}
      {jobs.data?.total === 0 && <Text>{t('admin.noJobs')}</Text>}
      {jobs.data && jobs.data.total > 0 && (
        <>
          <AdminTable
            label={t('admin.jobs')}
            rows={jobs.data.jobs}
            keyOf={({ id }) => id}
            columns={[
              { label: t('admin.work'), show: ({ queue }) => queue },
              { label: t('admin.about'), isLong: true, show: ({ about }) => about },
              { label: t('admin.state'), show: (job) => jobStates[job.state] },
              { label: t('admin.tries'), show: ({ tries }) => tries },
              { label: t('admin.ordered'), show: ({ created_at }) => when.format(new Date(created_at)) },
              { label: t('admin.reason'), isLong: true, show: ({ error }) => error },
              {
                label: t('admin.change'),
                show: (job) =>
                  job.state === 'failed' && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      loading={retry.isPending && retry.variables.includes(job.id)}
                      onClick={() => retry.mutate([job.id])}
                    >
                      {t('common.retry')}
                    </Button>
                  ),
              },
            ]}
          />
          <Pages total={jobs.data.total} per={PER} page={page} onPage={setPage} />
        </>
      )}
    </>
  );
}
