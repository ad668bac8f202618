import { dateFormat, regionalTag } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';

/** Formats dates in the studio's language with the conventions of the user's region: in Britain, 25 Nov 2026. */
export function useDateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { i18n } = useTranslation();
  return dateFormat(regionalTag(i18n.language, navigator.languages), options);
}
