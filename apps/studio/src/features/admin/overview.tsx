import { Anchor, Group, Progress, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { problemsOf } from '../../lib/problems.ts';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { healthQuery, plansQuery, usersQuery } from './admin-queries.ts';
import { useAdminNames } from './names.ts';

/** The accounts that are listed as the newest. */
const NEWEST = { page: 1, per: 8 };

/** What the installation holds at a glance: accounts, their plans, and who came last. */
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
  const totals: [string, number, string][] = [
    [t('admin.usersCount'), users, paths.adminUsers],
    [t('admin.spaces'), spaces, paths.adminOperation],
    [t('admin.objects'), objects, paths.adminOperation],
    [t('admin.jobsFailed'), jobs_failed, paths.adminOperation],
  ];
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }}>
      {totals.map(([label, value, to]) => (
        <Link key={label} to={to} className={classes.total}>
          <Text component="span" display="block" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="span" fz={28} fw={640}>
            {value.toLocaleString(i18n.language)}
          </Text>
        </Link>
      ))}
    </SimpleGrid>
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
            <Text>{display_name}</Text>
            <Text c="dimmed">{users_count.toLocaleString(i18n.language)}</Text>
          </Group>
          <Progress value={all > 0 ? (100 * users_count) / all : 0} aria-label={display_name} />
        </div>
      ))}
    </Stack>
  );
}

function Newest() {
  const { t, i18n } = useTranslation();
  const { states } = useAdminNames();
  const list = useQuery(usersQuery(NEWEST));
  if (list.isError) return <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />;
  if (!list.data) return <Loading />;
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  return (
    <div className={classes.scroller}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('admin.username')}</Table.Th>
            <Table.Th scope="col">{t('admin.state')}</Table.Th>
            <Table.Th scope="col">{t('admin.plan')}</Table.Th>
            <Table.Th scope="col">{t('admin.since')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.data.users.map((user) => (
            <Table.Tr key={user.pid}>
              <Table.Th scope="row">
                <Anchor component={Link} to={paths.adminUser(user.pid)}>
                  {user.username}
                </Anchor>
              </Table.Th>
              <Table.Td>{states[user.state]}</Table.Td>
              <Table.Td>{user.plan.display_name}</Table.Td>
              <Table.Td>{day.format(new Date(user.created_at))}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
