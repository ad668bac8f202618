import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { type Crumb, PageHeader } from '../../ui/page-header.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';

interface AdminPageProps {
  title: string;
  /** The pages between administration and this one. */
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of an admin page, with links to all of them. */
export function AdminPage({ title, crumbs, actions, children }: AdminPageProps) {
  const { t } = useTranslation();
  const pages = [
    { to: paths.dashboard, name: t('admin.overview') },
    { to: paths.adminUsers, name: t('admin.users') },
    { to: paths.adminPlans, name: t('admin.plans') },
    { to: paths.adminKeys, name: t('admin.keys') },
    { to: paths.adminPolicies, name: t('admin.policies.title') },
    { to: paths.adminOperation, name: t('admin.operation') },
    { to: paths.adminActions, name: t('admin.actions') },
  ];
  return (
    <>
      <TabLinks label={t('admin.title')} pages={pages} />
      <PageHeader
        title={title}
        crumbs={[
          { label: t('shell.home'), to: paths.home },
          { label: t('admin.title'), to: paths.dashboard },
          ...(crumbs ?? []),
        ]}
        actions={actions}
      />
      {children}
    </>
  );
}
