import { Anchor, Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { getConfig } from '../../lib/config.ts';
import { problemsOf } from '../../lib/problems.ts';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { healthQuery, pageViewsQuery, plansQuery, usersQuery } from './admin-queries.ts';
import { AdminTable } from './admin-table.tsx';
import { UsersTable } from './users-table.tsx';

/** The newest accounts listed here. */
const NEWEST = { page: 1, per: 8 };

/** The installation at a glance: accounts, their plans, and the newest users. */
export function Overview() {
  const { t } = useTranslation();
  return (
    <AdminPage title={t('admin.overview')}>
      <Stack gap={40}>
        <Totals />
        <Section title={t('admin.plans')}>
          <PlanShares />
        </Section>
        <Section title={t('admin.newest')}>
          <Newest />
        </Section>
        <Section title={t('admin.pageViews.title')}>
          <PageViews />
        </Section>
      </Stack>
    </AdminPage>
  );
}

function Totals() {
  const { t, i18n } = useTranslation();
  const health = useQuery(healthQuery);
  if (health.isError) return <Problem messages={problemsOf(health.error)} onRetry={health.refetch} />;
  if (!health.data) return <Loading />;
  const { users, spaces, objects, jobs_failed } = health.data;
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }}>
      <Total label={t('admin.usersCount')} value={number(users)} to={paths.adminUsers} />
      <Total label={t('admin.spaces')} value={number(spaces)} />
      <Total label={t('admin.objects')} value={number(objects)} />
      <Total
        label={t('admin.jobsFailed')}
        value={number(jobs_failed)}
        to={paths.adminOperation}
        isBad={jobs_failed > 0}
      />
    </SimpleGrid>
  );
}

interface TotalProps {
  label: string;
  value: string;
  /** The page that lists what is counted. */
  to?: string;
  isBad?: boolean;
}

function Total({ label, value, to, isBad }: TotalProps) {
  const content = (
    <>
      <Text component="span" display="block" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="span" fz={28} fw={640} {...(isBad && { c: 'var(--mantine-color-error)' })}>
        {value}
      </Text>
    </>
  );
  return to ? (
    <Link to={to} className={classes.total}>
      {content}
    </Link>
  ) : (
    <div className={classes.total}>{content}</div>
  );
}

function PlanShares() {
  const { i18n } = useTranslation();
  const plans = useQuery(plansQuery);
  if (plans.isError) return <Problem messages={problemsOf(plans.error)} onRetry={plans.refetch} />;
  if (!plans.data) return <Loading />;
  const all = plans.data.reduce((sum, { users_count }) => sum + users_count, 0);
  return (
    <Stack gap="sm" maw={560}>
      {plans.data.map(({ name, display_name, users_count }) => (
        <div key={name}>
          <Group justify="space-between" gap="xs">
            <Anchor component={Link} to={paths.adminUsersOfPlan(name)} data-fingertip>
              {display_name}
            </Anchor>
            <Text c="dimmed">{users_count.toLocaleString(i18n.language)}</Text>
          </Group>
          <Progress value={all > 0 ? (100 * users_count) / all : 0} aria-label={display_name} />
        </div>
      ))}
    </Stack>
  );
}

function PageViews() {
  const { t, i18n } = useTranslation();
  const list = useQuery(pageViewsQuery);
  if (!getConfig().page_views) return <Text>{t('admin.pageViews.off')}</Text>;
  if (list.isError) return <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />;
  if (!list.data) return <Loading />;
  if (list.data.total === 0) return <Text>{t('admin.pageViews.none')}</Text>;
  return (
    <AdminTable
      label={t('admin.pageViews.title')}
      rows={list.data.page_views}
      keyOf={({ page }) => page}
      columns={[
        { label: t('admin.pageViews.page'), isLong: true, show: ({ page }) => page },
        { label: t('admin.pageViews.views'), show: ({ views }) => views.toLocaleString(i18n.language) },
      ]}
    />
  );
}

function Newest() {
  const { t } = useTranslation();
  const list = useQuery(usersQuery(NEWEST));
  if (list.isError) return <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />;
  if (!list.data) return <Loading />;
  return <UsersTable label={t('admin.newest')} users={list.data.users} isBrief />;
}
