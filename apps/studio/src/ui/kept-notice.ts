import { notify } from './notify.ts';

const KEY = 'pleinair-notice';

/** Keeps a notice, in the user's language, for the next document of this tab. */
export const keepNotice = (message: string) => sessionStorage.setItem(KEY, message);

/** Shows, once, the notice that the previous document kept. */
export function showKeptNotice(): void {
  const message = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (message) notify.success({ message, time: false });
}
