import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-foot.module.css';

/** The main actions of a dialog, at the end of its text. They stay in view, however long the text is. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <Group className={classes.foot} justify="flex-end">
      {children}
    </Group>
  );
}
