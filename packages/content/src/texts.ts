import type { Language } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';

/** The texts of one folder; a key that a language lacks does not compile. */
export type Texts<Words> = Readonly<Record<Language, Words>>;

/** The texts in the language of the page. */
export function useTexts<Words>(texts: Texts<Words>): Words {
  const { i18n } = useTranslation();
  return texts[i18n.language as Language] ?? texts.en;
}
