import { Code, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemsOf } from '../../lib/problems.ts';
import { Loading } from '../../ui/loading.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Problem } from '../../ui/problem.tsx';
import classes from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { actionsQuery } from './admin-queries.ts';

const PER = 50;
/** By keyboard, too: nothing in the table takes the focus. */
const SCROLLED = { tabIndex: 0 };

/** What admins did, the latest first. */
export function Actions() {
  const { t, i18n } = useTranslation();
  const [page, setPage] = useState(1);
  const list = useQuery(actionsQuery({ page, per: PER }));
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const names: Record<string, string> = {
    addUser: t('admin.did.addUser'),
    administerUser: t('admin.did.administerUser'),
    removeUser: t('admin.did.removeUser'),
    retryJob: t('admin.did.retryJob'),
    createPlan: t('admin.did.createPlan'),
    updatePlan: t('admin.did.updatePlan'),
    deletePlan: t('admin.did.deletePlan'),
    createApiKey: t('admin.did.createApiKey'),
    updateApiKey: t('admin.did.updateApiKey'),
    revokeApiKey: t('admin.did.revokeApiKey'),
  };
  return (
    <AdminPage title={t('admin.actions')}>
      {list.isPending && <Loading />}
      {list.isError && <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />}
      {list.data?.total === 0 && <Text>{t('admin.noActions')}</Text>}
      {list.data && list.data.total > 0 && (
        <>
          <section className={classes.scroller} aria-label={t('admin.actions')} {...SCROLLED}>
            <Table className={classes.wide}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('admin.when')}</Table.Th>
                  <Table.Th scope="col">{t('admin.who')}</Table.Th>
                  <Table.Th scope="col">{t('admin.what')}</Table.Th>
                  <Table.Th scope="col">{t('admin.subject')}</Table.Th>
                  <Table.Th scope="col">{t('admin.details')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {list.data.actions.map((action) => (
                  <Table.Tr key={action.pid}>
                    <Table.Td>{when.format(new Date(action.created_at))}</Table.Td>
                    <Table.Td className={classes.text}>{action.admin_email}</Table.Td>
                    <Table.Td>{names[action.action] ?? action.action}</Table.Td>
                    <Table.Td className={classes.text}>{action.subject}</Table.Td>
                    <Table.Td className={classes.text}>
                      {Object.keys(action.details).length > 0 && (
                        <Code>{JSON.stringify(action.details)}</Code>
                      )}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </section>
          <Pages total={list.data.total} per={PER} page={page} onPage={setPage} />
        </>
      )}
    </AdminPage>
  );
}
