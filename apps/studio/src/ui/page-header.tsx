import { Anchor, Box, Breadcrumbs, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

export interface Crumb {
  label: string;
  to: string;
}

interface PageHeaderProps {
  title: string;
  /** One sentence below the title. */
  description?: string;
  /** The pages above this one; the page's own title is added as the last crumb. */
  crumbs?: readonly Crumb[];
  /** Buttons, at the end of the line. */
  actions?: ReactNode;
}

/** A page's only h1, its document title, the way back up, and its actions. */
export function PageHeader({ title, description, crumbs = [], actions }: PageHeaderProps) {
  return (
    <Box component="header" mb="xl">
      <title>{`${title} · Pleinair`}</title>
      <Crumbs title={title} crumbs={crumbs} />
      <Group justify="space-between" align="flex-end" gap="md">
        <Box>
          <Title order={1}>{title}</Title>
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

/** The way back up from a page, which is the last of the crumbs. */
export function Crumbs({ title, crumbs = [] }: Pick<PageHeaderProps, 'title' | 'crumbs'>) {
  const { t } = useTranslation();
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={t('common.breadcrumbs')}>
      <Breadcrumbs mb="xs" separatorMargin={6}>
        {crumbs.map(({ label, to }) => (
          <Anchor key={to} component={Link} to={to} size="sm">
            {label}
          </Anchor>
        ))}
        <Text size="sm" c="dimmed" aria-current="page">
          {title}
        </Text>
      </Breadcrumbs>
    </nav>
  );
}
