import { Alert, List } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** The problems of a form or a page that belong to no single field; nothing when there are none. */
export function Problem({ messages }: { messages: readonly string[] }) {
  const [only, ...more] = messages;
  if (!only) return null;
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle />} c="var(--mantine-color-text)">
      {more.length === 0 ? (
        only
      ) : (
        <List size="sm">
          {messages.map((message) => (
            <List.Item key={message}>{message}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
