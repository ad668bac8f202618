import { Box, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PolicyLinks } from '../../parts/policies/policy-links.tsx';
import { Landscape } from '../../ui/landscape.tsx';
import classes from './auth.module.css';

interface AuthPageProps {
  title: string;
  lede?: string;
  children: ReactNode;
}

/** One short form next to the picture. */
export function AuthPage({ title, lede, children }: AuthPageProps) {
  return (
    <div className={classes.split}>
      <title>{`${title} · Pleinair`}</title>
      <Stack gap="lg" className={classes.form}>
        <Box component="header">
          <Title order={1}>{title}</Title>
          {lede && (
            <Text c="dimmed" mt={6} size="lg">
              {lede}
            </Text>
          )}
        </Box>
        {children}
        <PolicyLinks />
      </Stack>
      <Landscape className={classes.landscape} />
    </div>
  );
}
