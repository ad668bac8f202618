import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import type { ReactNode } from 'react';

/** Milliseconds that a short notice stays, and that the one about the channel's name does. */
const NOTICE_TIME = 2500;
export const CHANNEL_NOTICE_TIME = 8800;
/** Milliseconds to read a character, at some 170 words a minute. */
const READING_TIME = 60;

interface Notice {
  /** A notice with the same id is shown only once. */
  id?: string;
  title?: string;
  message: ReactNode;
  /** Milliseconds, or `false` to stay until closed. By default as long as it takes to read. */
  time?: number | false;
}

/** Milliseconds to read a notice. */
export function noticeTime(...texts: readonly ReactNode[]): number {
  const length = texts.reduce<number>((sum, text) => sum + (typeof text === 'string' ? text.length : 0), 0);
  return Math.max(NOTICE_TIME, length * READING_TIME);
}

const show =
  (color: string) =>
  ({ id, title, message, time = noticeTime(title, message) }: Notice) =>
    notifications.show({
      id,
      title,
      message,
      color,
      autoClose: time,
      closeButtonProps: { 'aria-label': i18next.t('common.close') },
    });

/** Brief notices at the edge of the window, announced to screen readers. */
export const notify = {
  success: show('viridian'),
  warning: show('yellow'),
  danger: show('red'),
  withdraw: (id: string) => void notifications.hide(id),
};
