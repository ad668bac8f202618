import { Radio, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isPossible, localTime, OPENING_MINUTES, OPENING_MODES, type Opening } from './opening.ts';
import { OpeningZoneNote } from './opening-zone.tsx';
import type { OpeningZone } from './place-zone.ts';

interface OpeningFieldsProps {
  opening: Opening;
  zone: OpeningZone;
  onChange: (opening: Opening) => void;
}

/** When a space is open: always, from now on for a while, or between two times. */
export function OpeningFields({ opening, zone, onChange }: OpeningFieldsProps) {
  const { t } = useTranslation();
  const modeNames: Record<Opening['mode'], string> = {
    always: t('spaces.opening.always'),
    for: t('spaces.opening.for'),
    between: t('spaces.opening.between'),
  };
  const lengthNames: Record<(typeof OPENING_MINUTES)[number], string> = {
    10: t('spaces.opening.tenMinutes'),
    60: t('spaces.opening.hour'),
    1440: t('spaces.opening.day'),
    10080: t('spaces.opening.week'),
    43200: t('spaces.opening.month'),
  };
  /** The last values of each mode, so that typed times return with it. */
  const kept = useRef<Partial<Record<Opening['mode'], Opening>>>({});
  const first: Record<Opening['mode'], () => Opening> = {
    always: () => ({ mode: 'always' }),
    for: () => ({ mode: 'for', minutes: OPENING_MINUTES[0] }),
    between: () => ({ mode: 'between', from: localTime(new Date(), zone), to: '' }),
  };
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('spaces.opening.label')}
        value={opening.mode}
        onChange={(value) => {
          const mode = OPENING_MODES.find((known) => known === value);
          if (!mode) return;
          kept.current[opening.mode] = opening;
          onChange(kept.current[mode] ?? first[mode]());
        }}
      >
        <Stack gap="xs" mt="xs">
          {OPENING_MODES.map((mode) => (
            <Radio key={mode} value={mode} label={modeNames[mode]} />
          ))}
        </Stack>
      </Radio.Group>
      {opening.mode === 'for' && (
        <Select
          label={t('spaces.opening.length')}
          data={OPENING_MINUTES.map((minutes) => ({ value: String(minutes), label: lengthNames[minutes] }))}
          value={String(opening.minutes)}
          allowDeselect={false}
          onChange={(value) => onChange({ mode: 'for', minutes: Number(value) })}
        />
      )}
      {opening.mode === 'between' && (
        <>
          <SimpleGrid type="container" cols={{ base: 1, '480px': 2 }}>
            <TextInput
              type="datetime-local"
              label={t('spaces.opening.from')}
              value={opening.from}
              onChange={(event) => onChange({ ...opening, from: event.currentTarget.value })}
            />
            <TextInput
              type="datetime-local"
              label={t('spaces.opening.to')}
              value={opening.to}
              error={isPossible(opening) ? undefined : t('spaces.opening.impossible')}
              onChange={(event) => onChange({ ...opening, to: event.currentTarget.value })}
            />
          </SimpleGrid>
          <OpeningZoneNote opening={opening} zone={zone} />
        </>
      )}
    </Stack>
  );
}
