import { Anchor, Button, Select, Table, TextInput } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { problemsOf } from '../../lib/problems.ts';
import { Loading } from '../../ui/loading.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Problem } from '../../ui/problem.tsx';
import classes from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { ROLES, USER_STATES, type UsersQuery, usersQuery } from './admin-queries.ts';
import { useAdminNames } from './names.ts';
import { NewUser } from './new-user.tsx';

const PER = 50;

/** All accounts, searched and filtered by the server. */
export function Users() {
  const { t, i18n } = useTranslation();
  const { states, roles } = useAdminNames();
  const [filter, setFilter] = useState<Omit<UsersQuery, 'page' | 'per'>>({});
  const [page, setPage] = useState(1);
  const [query] = useDebouncedValue(filter.query?.trim() || undefined, 250);
  const [isMaking, making] = useDisclosure(false);
  const list = useQuery(usersQuery({ ...filter, query, page, per: PER }));
  const change = (part: typeof filter) => {
    setFilter({ ...filter, ...part });
    setPage(1);
  };
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  return (
    <AdminPage
      title={t('admin.users')}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={making.open}>
          {t('admin.newUser')}
        </Button>
      }
    >
      <NewUser opened={isMaking} onClose={making.close} />
      <search className={classes.filters}>
        <TextInput
          type="search"
          label={t('admin.search')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={filter.query ?? ''}
          onChange={(event) => change({ query: event.currentTarget.value })}
        />
        <Select
          label={t('admin.state')}
          placeholder={t('admin.all')}
          clearable
          data={USER_STATES.map((value) => ({ value, label: states[value] }))}
          value={filter.state ?? null}
          onChange={(value) => change({ state: USER_STATES.find((state) => state === value) })}
        />
        <Select
          label={t('admin.role')}
          placeholder={t('admin.all')}
          clearable
          data={ROLES.map((value) => ({ value, label: roles[value] }))}
          value={filter.role ?? null}
          onChange={(value) => change({ role: ROLES.find((role) => role === value) })}
        />
      </search>
      {list.isPending && <Loading />}
      {list.isError && <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />}
      {list.data && (
        <>
          <div className={classes.scroller}>
            <Table className={classes.wide} highlightOnHover>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('admin.username')}</Table.Th>
                  <Table.Th scope="col">{t('admin.email')}</Table.Th>
                  <Table.Th scope="col">{t('admin.state')}</Table.Th>
                  <Table.Th scope="col">{t('admin.role')}</Table.Th>
                  <Table.Th scope="col">{t('admin.plan')}</Table.Th>
                  <Table.Th scope="col">{t('admin.spaces')}</Table.Th>
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
                    <Table.Td className={classes.text}>{user.email}</Table.Td>
                    <Table.Td>{states[user.state]}</Table.Td>
                    <Table.Td>{roles[user.role]}</Table.Td>
                    <Table.Td>{user.plan.display_name}</Table.Td>
                    <Table.Td>{user.spaces_count.toLocaleString(i18n.language)}</Table.Td>
                    <Table.Td>{day.format(new Date(user.created_at))}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
          <Pages total={list.data.total} per={PER} page={page} onPage={setPage} />
        </>
      )}
    </AdminPage>
  );
}
