import { Box, Button, Group, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Crumb } from '../../ui/page-header.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { GROUPS } from '../addresses.ts';
import { useWords } from '../words.ts';
import classes from './parts.module.css';

interface DemoPageProps {
  title: string;
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a demo page: links to the others, and a note on what happens to changes. */
export function DemoPage({ title, crumbs, actions, children }: DemoPageProps) {
  const say = useWords();
  return (
    <>
      <PageHeader
        title={title}
        crumbs={crumbs}
        actions={
          <>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden="true" />}>
                  {say('common.pages')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown className={classes.menu}>
                {GROUPS.map(([name, to]) => (
                  <Menu.Item key={name} component={Link} to={to}>
                    {say(`groups.${name}`)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
            {actions}
          </>
        }
      />
      {children}
      <Text size="sm" c="dimmed" mt="xl">
        {say('common.sample')}
      </Text>
    </>
  );
}

/** A list of places next to their contents; stacked on a phone. */
export function Columns({
  label,
  places,
  children,
}: {
  label: string;
  places: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.columns}>
      <nav aria-label={label} className={classes.places}>
        {places}
      </nav>
      <Box miw={0}>{children}</Box>
    </div>
  );
}

export function Bar({ children }: { children: ReactNode }) {
  return (
    <Group gap="sm" mb="md" align="flex-end">
      {children}
    </Group>
  );
}
