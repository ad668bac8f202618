import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import type { ReactNode } from 'react';

/** Milliseconds that a notice stays, and that the one about the channel's name does. */
const NOTICE_TIME = 2500;
export const CHANNEL_NOTICE_TIME = 8800;

interface Notice {
  /** A notice with the same id is shown only once. */
  id?: string;
  title?: string;
  message: ReactNode;
  /** Milliseconds, or `false` to stay until closed. */
  time?: number | false;
}

const show =
  (color: string) =>
  ({ id, title, message, time = NOTICE_TIME }: Notice) =>
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
