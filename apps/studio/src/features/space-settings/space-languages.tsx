import type { Space } from '@pleinair/client';
import { questionsOfSequences } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { LazyLanguagesField } from '../../parts/languages/lazy-languages-field.ts';
import type { SettingsForm } from './settings-form.ts';

interface SpaceLanguagesProps {
  form: SettingsForm;
  sequences: Space['storylines'];
  onChange: (part: Pick<SettingsForm, 'scene'>) => void;
}

/** What a space tells its visitors, in other languages; its objects have their own. */
export function SpaceLanguages({ form, sequences, onChange }: SpaceLanguagesProps) {
  const { t } = useTranslation();
  const { name, description, card_title, card_description, scene } = form;
  const { tips, on_loaded } = scene.loading_screen;
  const texts = [...tips.map(({ text }) => text), on_loaded].map((text) => text.trim());
  return (
    <LazyLanguagesField
      words={[
        { word: 'name', label: t('spaceSettings.name'), written: name, maxLength: 120 },
        {
          word: 'description',
          label: t('spaceSettings.description'),
          written: description,
          maxLength: 5000,
          isLong: true,
        },
        {
          word: 'card_title',
          label: t('create.when.cardTitle'),
          written: card_title,
          maxLength: 120,
        },
        {
          word: 'card_description',
          label: t('create.when.cardDescription'),
          written: card_description,
          maxLength: 1000,
          isLong: true,
        },
      ]}
      phrases={[...texts.filter(Boolean), ...questionsOfSequences(sequences)]}
      translations={scene.translations}
      onChange={(translations) => onChange({ scene: { ...scene, translations } })}
    />
  );
}
