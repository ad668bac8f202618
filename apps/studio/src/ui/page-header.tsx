import { Anchor, Box, Breadcrumbs, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { session } from '../lib/session.ts';
import classes from './page-header.module.css';
import { StarButton } from './star-button.tsx';

export interface Crumb {
  label: string;
  to: string;
}

export interface PageHeaderProps {
  title: string;
  /** The last crumb, if it is not the title. */
  crumb?: string;
  /** One sentence below the title. */
  description?: string;
  /** The pages above this one, by default only the home page; the page itself is added as the last crumb. */
  crumbs?: readonly Crumb[];
  /** Buttons at the end of the line. */
  actions?: ReactNode;
}

/** A page's only h1, its document title, its breadcrumbs and its actions. */
export function PageHeader({ title, crumb = title, description, crumbs, actions }: PageHeaderProps) {
  return (
    <Box component="header" mb="xl">
      <title>{`${title} · Pleinair`}</title>
      <Crumbs title={crumb} crumbs={crumbs} />
      <Group justify="space-between" align="flex-end" gap="md">
        <Box>
          <Title order={1} dir="auto">
            {title}
          </Title>
          {description && (
            <Text c="dimmed" mt={4} maw="60ch">
              {description}
            </Text>
          )}
        </Box>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
    </Box>
  );
}

interface CrumbsProps extends Pick<PageHeaderProps, 'title' | 'crumbs'> {
  /** The title follows right below, without room to show it twice. */
  isAboveTitle?: boolean;
}

/** The breadcrumbs of a page, which is the last of them, with a button that stars it. */
export function Crumbs({ title, crumbs, isAboveTitle }: CrumbsProps) {
  const { t } = useTranslation();
  const above = crumbs ?? [{ label: t('shell.home'), to: '/' }];
  return (
    <Group gap={4} mb={isAboveTitle ? 0 : 4} wrap="nowrap">
      <nav aria-label={t('common.breadcrumbs')} className={classes.nav}>
        <Breadcrumbs separatorMargin={6} className={classes.crumbs}>
          {above.map(({ label, to }) => (
            <Anchor key={to} component={Link} to={to} size="sm" dir="auto">
              {label}
            </Anchor>
          ))}
          {!isAboveTitle && (
            <Text size="sm" c="dimmed" aria-current="page" dir="auto">
              {title}
            </Text>
          )}
        </Breadcrumbs>
      </nav>
      {session.token && <StarButton label={title} />}
    </Group>
  );
}
