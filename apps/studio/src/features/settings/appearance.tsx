import { NativeSelect, Stack, Text } from '@mantine/core';
import { LANGUAGES, MEASUREMENTS } from '@pleinair/domain';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentLanguage, LANGUAGE_NAMES } from '../../lib/i18n.ts';
import { changeLanguage, changeMe, useMe } from '../../lib/me.ts';
import { DIRECTIONS, LAYOUTS, setPreferences, THEMES, TRANSITIONS } from '../../lib/preferences.ts';
import { problemsOf } from '../../lib/problems.ts';
import { usePreferences } from '../../lib/use-preferences.ts';
import { notify } from '../../ui/notify.ts';
import { Problem } from '../../ui/problem.tsx';
import { Choice } from './choice.tsx';

/** Language and units are stored with the account, everything else in this browser; all apply at once. */
export function Appearance() {
  const { t } = useTranslation();
  const { measurement } = useMe();
  const { theme, direction, layout, transition } = usePreferences();
  const saved = { onSuccess: () => notify.success({ message: t('settings.saved') }) };
  const language = useMutation({ mutationFn: changeLanguage, ...saved });
  const measure = useMutation({ mutationFn: changeMe, ...saved });
  const failure = language.error ?? measure.error;

  const themes = {
    system: t('settings.themes.system'),
    light: t('settings.themes.light'),
    'semi-dark': t('settings.themes.semiDark'),
    dark: t('settings.themes.dark'),
  };
  const directions = { ltr: t('settings.directions.ltr'), rtl: t('settings.directions.rtl') };
  const layouts = { horizontal: t('settings.layouts.horizontal'), vertical: t('settings.layouts.vertical') };
  const transitions = {
    'slide-fade': t('settings.transitions.slideFade'),
    fade: t('settings.transitions.fade'),
    none: t('settings.transitions.none'),
  };
  const measurements = {
    metric: t('settings.measurements.metric'),
    imperial: t('settings.measurements.imperial'),
  };

  return (
    <Stack gap="lg">
      <Problem messages={failure ? problemsOf(failure) : []} />
      <NativeSelect
        label={t('settings.language')}
        maw={300}
        value={currentLanguage()}
        onChange={({ currentTarget }) => {
          const chosen = LANGUAGES.find((known) => known === currentTarget.value);
          if (chosen) language.mutate(chosen);
        }}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <Choice
        label={t('settings.measurement')}
        value={measurement}
        choices={MEASUREMENTS}
        names={measurements}
        onChange={(chosen) => measure.mutate({ measurement: chosen })}
      />
      <Choice
        label={t('settings.theme')}
        value={theme}
        choices={THEMES}
        names={themes}
        onChange={(chosen) => setPreferences({ theme: chosen })}
      />
      <Choice
        label={t('settings.layout')}
        value={layout}
        choices={LAYOUTS}
        names={layouts}
        onChange={(chosen) => setPreferences({ layout: chosen })}
      />
      <Choice
        label={t('settings.transition')}
        value={transition}
        choices={TRANSITIONS}
        names={transitions}
        onChange={(chosen) => setPreferences({ transition: chosen })}
      />
      <Choice
        label={t('settings.direction')}
        value={direction}
        choices={DIRECTIONS}
        names={directions}
        onChange={(chosen) => setPreferences({ direction: chosen })}
      />
      <Text size="sm" c="dimmed">
        {t('settings.deviceNote')}
      </Text>
    </Stack>
  );
}
