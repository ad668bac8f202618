import { Button, Group, Slider, Text, TextInput } from '@mantine/core';
import type { Space } from '@pleinair/client';
import { sunOver, sunTimes } from '@pleinair/scene/edit';
import { useTranslation } from 'react-i18next';
import { atMinutes, dayText, minutesOf, onDay } from './day-time.ts';

interface SunTimeProps {
  space: Space;
  at: Date;
  onChange: (at: Date) => void;
}

/** The day and time of the sun, and its position then. */
export function SunTime({ space, at, onChange }: SunTimeProps) {
  const { t, i18n } = useTranslation();
  const altitude = Math.round(sunOver(space, at).altitude);
  const { rise, noon, set } = sunTimes(space, at);
  const clock = (date: Date) =>
    date.toLocaleTimeString(i18n.language, { hour: '2-digit', minute: '2-digit' });
  const moments = [
    [t('editor.light.rise'), rise],
    [t('editor.light.noon'), noon],
    [t('editor.light.set'), set],
  ] as const;
  return (
    <>
      <TextInput
        type="date"
        size="sm"
        label={t('editor.light.day')}
        value={dayText(at)}
        onChange={({ currentTarget: { value } }) => {
          // An emptied field has no day.
          if (value !== '') onChange(onDay(at, value));
        }}
      />
      <div>
        <Group justify="space-between">
          <Text size="sm" fw={500}>
            {t('editor.light.time')}
          </Text>
          <Text size="sm" role="status">
            {clock(at)} ·{' '}
            {altitude >= 0 ? t('editor.light.height', { degrees: altitude }) : t('editor.light.below')}
          </Text>
        </Group>
        <Slider
          mt={6}
          min={0}
          max={24 * 60 - 1}
          step={5}
          label={null}
          value={minutesOf(at)}
          thumbSize={24}
          thumbLabel={t('editor.light.time')}
          thumbProps={{ 'aria-valuetext': clock(at) }}
          onChange={(minutes) => onChange(atMinutes(at, minutes))}
        />
      </div>
      <Group gap={6} grow>
        {moments.map(([name, moment]) => (
          <Button
            key={name}
            size="compact-sm"
            variant="default"
            disabled={moment === null}
            onClick={() => moment && onChange(moment)}
          >
            {name}
          </Button>
        ))}
      </Group>
      <Text size="xs" c="dimmed">
        {t('editor.light.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
      </Text>
    </>
  );
}
