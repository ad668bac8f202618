import { regionalTag } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';

/** Writes dates in the language of the studio, as the user's region does: in Britain, 25 Nov 2026. */
export function useDateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { i18n } = useTranslation();
  const tag = regionalTag(i18n.language, navigator.languages);
  const key = `${tag} ${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(key, made);
  return made;
}

/** Making one takes as long as drawing a row of the lists that use it, so each is made once. */
const formats = new Map<string, Intl.DateTimeFormat>();
