import type { Language } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';

/** The texts of one folder; a language that lacks a key does not compile. */
export type Texts<Words> = Readonly<Record<Language, Words>>;

/** The texts in the page's language. */
export function useTexts<Words>(texts: Texts<Words>): Words {
  const { i18n } = useTranslation();
  return texts[i18n.language as Language] ?? texts.en;
}
