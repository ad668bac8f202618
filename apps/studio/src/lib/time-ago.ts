import i18next from 'i18next';

const MINUTE = 60_000;

/** How long ago something was, in the studio's language: 3 minutes ago. */
export function timeAgo(at: number, now: number): string {
  const minutes = Math.max(1, Math.round((now - at) / MINUTE));
  const hours = Math.round(minutes / 60);
  const format = new Intl.RelativeTimeFormat(i18next.language);
  if (minutes < 60) return format.format(-minutes, 'minute');
  return hours < 24 ? format.format(-hours, 'hour') : format.format(-Math.round(hours / 24), 'day');
}
