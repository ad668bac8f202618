import { Alert, List, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RetryButton } from './retry-button.tsx';

interface ProblemProps {
  messages: readonly string[];
  /** Offers a retry, unless another button does. */
  onRetry?: () => unknown;
  /** Other ways to continue. */
  children?: ReactNode;
}

/** The problems of a form or page that belong to no single field; renders nothing if there are none. */
export function Problem({ messages, onRetry, children }: ProblemProps) {
  const [only, ...more] = messages;
  if (!only) return null;
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle />} c="var(--mantine-color-text)">
      <Stack gap="xs" align="flex-start">
        {more.length === 0 ? (
          only
        ) : (
          <List size="sm">
            {messages.map((message) => (
              <List.Item key={message}>{message}</List.Item>
            ))}
          </List>
        )}
        {children}
        {onRetry && <RetryButton size="compact-md" variant="default" onRetry={onRetry} />}
      </Stack>
    </Alert>
  );
}
