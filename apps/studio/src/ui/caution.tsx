import { Alert, type AlertProps } from '@mantine/core';

/** Says what to know before going on, where nothing is wrong. A shade of yellow would fill it. */
export const Caution = (props: AlertProps) => (
  <Alert color="yellow" c="var(--mantine-color-text)" {...props} />
);
