import { regionalTag } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';

/** Formats dates in the studio's language with the conventions of the user's region: in Britain, 25 Nov 2026. */
export function useDateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { i18n } = useTranslation();
  const tag = regionalTag(i18n.language, navigator.languages);
  const key = `${tag} ${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(key, made);
  return made;
}

/** Creating a formatter takes as long as rendering a row of the lists that use it, so each is cached. */
const formats = new Map<string, Intl.DateTimeFormat>();
