import { Alert, type AlertProps } from '@mantine/core';

/** A note to read before continuing, when nothing is wrong. A filled yellow would be too loud. */
export const Caution = (props: AlertProps) => (
  <Alert color="yellow" c="var(--mantine-color-text)" {...props} />
);
