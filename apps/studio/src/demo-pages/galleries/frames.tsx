import '@mantine/charts/styles.css';
import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import parts from '../parts/parts.module.css';

/** One example of a gallery with its title. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" className={parts.card} gap="sm">
      <Title order={2} fz="h3">
        {title}
      </Title>
      {children}
    </Stack>
  );
}
