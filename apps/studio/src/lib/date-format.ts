import { regionalTag } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';

/** Writes dates in the language of the studio, as the user's region does: in Britain, 25 Nov 2026. */
export function useDateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { i18n } = useTranslation();
  return new Intl.DateTimeFormat(regionalTag(i18n.language, navigator.languages), options);
}
