import { Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A part of a page under its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Stack component="section" gap="md" aria-labelledby={heading}>
      <Title order={2} id={heading}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}
