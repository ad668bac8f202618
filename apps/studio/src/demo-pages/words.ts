import { LANGUAGES } from '@pleinair/domain';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import de from './texts/de.json';
import en from './texts/en.json';
import fr from './texts/fr.json';
import pt from './texts/pt.json';

type Texts = typeof en;
type KeysOf<Group extends keyof Texts> = `${Group}.${Extract<keyof Texts[Group], string>}`;
type Key = { [Group in keyof Texts]: KeysOf<Group> }[keyof Texts];
type Singular<Text extends string> = Text extends `${infer Base}_${'one' | 'other'}` ? Base : Text;
/** A text of the demo pages. */
export type Word = Singular<Key>;

const NAMESPACE = 'demo-pages';
const texts = { de, en, fr, pt };
for (const language of LANGUAGES) i18next.addResourceBundle(language, NAMESPACE, texts[language]);

/** Translates the texts of the demo pages, which are not in the studio's own catalogue. */
export function useWords() {
  const { i18n } = useTranslation();
  return (word: Word, values: Record<string, string | number> = {}): string =>
    // The types of i18next know only the studio's own catalogue.
    String(i18n.t(word as 'common.close', { ns: NAMESPACE as 'translation', ...values }));
}

/** Formats numbers, amounts and days in the user's language. */
export function useFormats() {
  const { i18n } = useTranslation();
  const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(i18n.language, options).format;
  const date = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(i18n.language, options);
    return (value: string | number) => format(new Date(value));
  };
  return {
    number: format({}),
    percent: (value: number) => format({ style: 'percent' })(value / 100),
    money: format({ style: 'currency', currency: 'EUR' }),
    day: date({ dateStyle: 'medium', timeZone: 'UTC' }),
    moment: date({ dateStyle: 'short', timeStyle: 'short' }),
    month: (number: number) => date({ month: 'short', timeZone: 'UTC' })(Date.UTC(2026, number - 1, 1)),
  };
}
