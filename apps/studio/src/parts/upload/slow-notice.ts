import i18next from 'i18next';
import { notify } from '../../ui/notify.ts';

const ID = 'slow-connection';

/** Notifies on any page that the connection was lost: once for all waiting uploads. */
export const tellSlow = () =>
  notify.danger({
    id: ID,
    title: i18next.t('upload.slow.title'),
    message: i18next.t('upload.slow.message'),
    time: false,
  });

/** Another try is made: whether the connection is too slow is no longer known. */
export const forgetSlow = () => notify.withdraw(ID);
