import { LANGUAGES, type Language } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, LANGUAGE_NAMES } from '../i18n.ts';

/** Switches between the four languages: a small label over a native select. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  return (
    <span className="icon-button language">
      <span aria-hidden="true">{i18n.language.toUpperCase()}</span>
      <select
        aria-label={t('common.language')}
        value={i18n.language}
        onChange={({ target }) => void chooseLanguage(target.value as Language)}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </span>
  );
}
