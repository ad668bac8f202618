import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { paths } from '../../app/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './admin.module.css';

interface AdminPageProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the admins, under the links to all of them. */
export function AdminPage({ title, actions, children }: AdminPageProps) {
  const { t } = useTranslation();
  const pages = [
    { to: paths.dashboard, label: t('admin.overview') },
    { to: paths.adminUsers, label: t('admin.users') },
    { to: paths.adminPlans, label: t('admin.plans') },
    { to: paths.adminKeys, label: t('admin.keys') },
    { to: paths.adminOperation, label: t('admin.operation') },
    { to: paths.adminActions, label: t('admin.actions') },
  ];
  return (
    <>
      <Group component="nav" gap="xs" mb="lg" aria-label={t('admin.title')}>
        {pages.map(({ to, label }) => (
          <NavLink key={to} to={to} className={classes.tab}>
            {label}
          </NavLink>
        ))}
      </Group>
      <PageHeader title={title} actions={actions} />
      {children}
    </>
  );
}
