import i18next from 'i18next';
import { notify } from '../ui/notify.ts';

/**
 * Says so, once, when a part of the page is missing because the server has been updated: the new studio's files have other names,
 * and only a reload gets them. Returns how to stop.
 */
export function noticeUpdate(): () => void {
  const stop = () => window.removeEventListener('vite:preloadError', check);
  const check = async () => {
    // Without a connection, nothing is known.
    if (!(await isOutdated().catch(() => false))) return;
    stop();
    notify.warning({ message: i18next.t('shell.updated'), time: false });
  };
  window.addEventListener('vite:preloadError', check);
  return stop;
}

/** Whether the server's studio starts with another script than this page did. */
async function isOutdated(): Promise<boolean> {
  const started = document.querySelector('script[type=module][src]')?.getAttribute('src');
  const answer = await fetch('/', { cache: 'no-cache' });
  return answer.ok && !(await answer.text()).includes(`"${started}"`);
}
