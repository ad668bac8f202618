import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-foot.module.css';

/** A notice at the bottom of a phone is about this high, in pixels. */
const NOTICE_HEIGHT = 120;

/** Says how far notices are to keep from the bottom of the window so that they do not cover the foot. */
function keepNoticesOff(foot: HTMLElement | null) {
  if (!foot) return;
  const { style } = document.body;
  const observer = new ResizeObserver(() => {
    const { top, bottom } = foot.getBoundingClientRect();
    style.setProperty('--dialog-foot', `${innerHeight - bottom < NOTICE_HEIGHT ? innerHeight - top : 0}px`);
  });
  observer.observe(foot);
  // The foot moves when the text above it grows.
  if (foot.parentElement) observer.observe(foot.parentElement);
  return () => {
    observer.disconnect();
    style.removeProperty('--dialog-foot');
  };
}

/** The main actions of a dialog, at the end of its text. They stay in view, however long the text is. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <Group ref={keepNoticesOff} className={classes.foot} justify="flex-end">
      {children}
    </Group>
  );
}
