import type { Space } from '@pleinair/client';
import { useTranslation } from 'react-i18next';
import { LazyLanguagesField } from '../../parts/languages/lazy-languages-field.ts';

type Translations = Space['settings']['translations'];

interface SpaceLanguagesProps {
  translations: Translations;
  onChange: (translations: Translations) => void;
}

/** What visitors read before they enter, in other languages. */
export function SpaceLanguages({ translations, onChange }: SpaceLanguagesProps) {
  const { t } = useTranslation();
  return (
    <LazyLanguagesField
      words={[
        { word: 'name', label: t('spaceSettings.name'), maxLength: 120 },
        { word: 'description', label: t('spaceSettings.description'), maxLength: 5000, isLong: true },
        { word: 'card_title', label: t('create.when.cardTitle'), maxLength: 120 },
        {
          word: 'card_description',
          label: t('create.when.cardDescription'),
          maxLength: 1000,
          isLong: true,
        },
      ]}
      translations={translations}
      onChange={onChange}
    />
  );
}
