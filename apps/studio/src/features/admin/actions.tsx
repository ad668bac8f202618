import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateFormat } from '../../lib/date-format.ts';
import { problemsOf } from '../../lib/problems.ts';
import { Loading } from '../../ui/loading.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Problem } from '../../ui/problem.tsx';
import { AdminPage } from './admin-page.tsx';
import { actionsQuery } from './admin-queries.ts';
import { AdminTable } from './admin-table.tsx';
import { useDetailsText } from './use-details-text.ts';

const PER = 50;

/** What admins did, latest first. */
export function Actions() {
  const { t } = useTranslation();
  const detailsText = useDetailsText();
  const [page, setPage] = useState(1);
  const list = useQuery(actionsQuery({ page, per: PER }));
  const when = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
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
    updatePolicy: t('admin.did.updatePolicy'),
  };
  const policies: Record<string, string> = {
    terms: t('common.policies.terms'),
    privacy: t('common.policies.privacy'),
    imprint: t('common.policies.imprint'),
  };
  return (
    <AdminPage title={t('admin.actions')}>
      {list.isPending && <Loading />}
      {list.isError && <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />}
      {list.data?.total === 0 && <Text>{t('admin.noActions')}</Text>}
      {list.data && list.data.total > 0 && (
        <>
          <AdminTable
            label={t('admin.actions')}
            rows={list.data.actions}
            keyOf={({ pid }) => pid}
            columns={[
              { label: t('admin.when'), show: ({ created_at }) => when.format(new Date(created_at)) },
              { label: t('admin.who'), isLong: true, show: ({ admin_email }) => admin_email },
              { label: t('admin.what'), show: ({ action }) => names[action] ?? action },
              {
                label: t('admin.subject'),
                isLong: true,
                show: ({ action, subject }) => (action === 'updatePolicy' && policies[subject]) || subject,
              },
              { label: t('admin.details'), isLong: true, show: ({ details }) => detailsText(details) },
            ]}
          />
          <Pages total={list.data.total} per={PER} page={page} onPage={setPage} />
        </>
      )}
    </AdminPage>
  );
}
