import { Button, Text } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { problemsOf } from '../../lib/problems.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import classes from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { plansQuery, ROLES, USER_SORTS, USER_STATES, usersQuery } from './admin-queries.ts';
import { useAdminNames } from './names.ts';
import { UsersTable } from './users-table.tsx';

const NewUser = lazyDialog(async () => (await import('./new-user.tsx')).NewUser);

const PER = 50;

/** All accounts, searched, filtered and sorted by the server. The page's address keeps the filters. */
export function Users() {
  const { t } = useTranslation();
  const { states, roles, userSorts } = useAdminNames();
  const plans = useQuery(plansQuery);
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get('query') ?? '');
  // The address changes with every key. Debouncing that instead would pull back users who have followed a link meanwhile.
  const [query] = useDebouncedValue(params.get('query') ?? undefined, 250);
  const [isMaking, making] = useDisclosure(false);

  const change = (name: string, value: string | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        // A new filter starts at its first page.
        next.delete('page');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const chosen = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === params.get(name));

  const filter = {
    query,
    state: chosen('state', USER_STATES),
    role: chosen('role', ROLES),
    plan: params.get('plan') ?? undefined,
  };
  const sort = chosen('sort', USER_SORTS) ?? 'new';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const list = useQuery(usersQuery({ ...filter, sort, page, per: PER }));

  const all = t('admin.all');
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
        <SearchField
          className={classes.search}
          label={t('admin.search')}
          value={text}
          onChange={(words) => {
            setText(words);
            change('query', words.trim());
          }}
        />
        <FilterSelect
          all={all}
          label={t('admin.state')}
          data={USER_STATES.map((value) => ({ value, label: states[value] }))}
          value={filter.state}
          onChange={(value) => change('state', value)}
        />
        <FilterSelect
          all={all}
          label={t('admin.role')}
          data={ROLES.map((value) => ({ value, label: roles[value] }))}
          value={filter.role}
          onChange={(value) => change('role', value)}
        />
        <FilterSelect
          all={all}
          label={t('admin.plan')}
          data={plans.data?.map(({ name, display_name }) => ({ value: name, label: display_name })) ?? []}
          value={filter.plan}
          onChange={(value) => change('plan', value)}
        />
        <FilterSelect
          label={t('admin.sort')}
          data={USER_SORTS.map((value) => ({ value, label: userSorts[value] }))}
          value={sort}
          onChange={(value) => change('sort', value)}
        />
      </search>
      {list.isPending && <Loading />}
      {list.isError && <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />}
      {list.data && (
        <>
          {list.data.total === 0 ? (
            <Text mb="md">{t('admin.noUsers')}</Text>
          ) : (
            <UsersTable label={t('admin.users')} users={list.data.users} />
          )}
          <Pages
            total={list.data.total}
            per={PER}
            page={page}
            onPage={(number) => {
              change('page', String(number));
              window.scrollTo(0, 0);
            }}
          />
        </>
      )}
    </AdminPage>
  );
}
