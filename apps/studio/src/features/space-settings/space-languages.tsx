import { Button } from '@mantine/core';
import type { Space } from '@pleinair/client';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { LazyLanguagesField } from '../../parts/languages/lazy-languages-field.ts';
import { phrasesOfSpace, wordsOfSpace } from '../../parts/languages/words-of-space.ts';
import type { SettingsForm } from './settings-form.ts';

interface SpaceLanguagesProps {
  /** As saved. */
  space: Space;
  form: SettingsForm;
  onChange: (part: Pick<SettingsForm, 'scene'>) => void;
}

/** What a space tells its visitors, in other languages, and the way to the words of its objects. */
export function SpaceLanguages({ space, form, onChange }: SpaceLanguagesProps) {
  const { t } = useTranslation();
  const { scene } = form;
  return (
    <>
      <LazyLanguagesField
        words={wordsOfSpace(form, t)}
        phrases={phrasesOfSpace(scene, space.storylines)}
        translations={scene.translations}
        onChange={(translations) => onChange({ scene: { ...scene, translations } })}
      />
      <div>
        <Button
          component={Link}
          to={paths.translations(space.pid)}
          variant="default"
          leftSection={<IconLanguage size={18} aria-hidden="true" />}
        >
          {t('translations.open')}
        </Button>
      </div>
    </>
  );
}
