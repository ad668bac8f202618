import i18next from 'i18next';
import { notify } from '../../ui/notify.ts';

const ID = 'slow-connection';

/** Notifies on any page that the connection was lost: once for all waiting uploads. */
export const notifySlow = () =>
  notify.danger({
    id: ID,
    title: i18next.t('upload.slow.title'),
    message: i18next.t('upload.slow.message'),
    time: false,
  });

/** Withdraws the notice on a retry, which will show whether the connection is still too slow. */
export const withdrawSlowNotice = () => notify.withdraw(ID);
