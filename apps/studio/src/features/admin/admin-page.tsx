import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { paths } from '../../app/paths.ts';
import { type Crumb, PageHeader } from '../../ui/page-header.tsx';
import classes from './admin.module.css';

interface AdminPageProps {
  title: string;
  /** The pages between administration and this one. */
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
  children: ReactNode;
}

/** Brings the current page's link into view where the line of links scrolls. */
const showCurrent = (link: HTMLAnchorElement | null) => {
  if (link?.ariaCurrent === 'page') link.scrollIntoView({ block: 'nearest', inline: 'center' });
};

/** A page of the admins, under the links to all of them. */
export function AdminPage({ title, crumbs, actions, children }: AdminPageProps) {
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
      <nav className={classes.tabs} aria-label={t('admin.title')}>
        {pages.map(({ to, label }) => (
          <NavLink key={to} to={to} className={classes.tab} ref={showCurrent}>
            {label}
          </NavLink>
        ))}
      </nav>
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
