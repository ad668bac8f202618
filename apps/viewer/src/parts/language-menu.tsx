import { LANGUAGES, primaryLanguage } from '@pleinair/domain';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, LANGUAGE_NAMES } from '../i18n.ts';
import { useReadersLanguage, WrittenLanguages } from './in-language.ts';

/** Switches between the four languages and the further ones of what is shown: a small label over a native select. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const further = use(WrittenLanguages);
  const read = primaryLanguage(useReadersLanguage());
  const shown = further.find((tag) => primaryLanguage(tag) === read) ?? i18n.language;
  return (
    <span className="icon-button language">
      <span aria-hidden="true">{primaryLanguage(shown).toUpperCase()}</span>
      <select
        aria-label={t('common.language')}
        value={shown}
        onChange={({ target }) => void chooseLanguage(target.value)}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
        {further.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {ownName(tag)}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The name of a language in itself, as a heading: `Italiano`. */
function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
