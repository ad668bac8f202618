import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** A drawing or an icon; decorative. */
  picture?: ReactNode;
  title: string;
  message: string;
  /** What to do about it. */
  action?: ReactNode;
}

/** Shown for a list that is empty or has no matches. */
export function EmptyState({ picture, title, message, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="sm" py={64} px="md" ta="center">
      {picture && <div aria-hidden="true">{picture}</div>}
      <Title order={2}>{title}</Title>
      <Text c="dimmed" maw="46ch">
        {message}
      </Text>
      {action}
    </Stack>
  );
}
