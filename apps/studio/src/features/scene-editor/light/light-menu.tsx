import {
  ActionIcon,
  Button,
  Group,
  Popover,
  SegmentedControl,
  Slider,
  Stack,
  Text,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { sunOver, sunTimes } from '@pleinair/scene/edit';
import { IconMoon, IconSun, IconSunHigh } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '../actions/actions-context.ts';
import { useEditor } from '../session/editor-context.ts';
import { atMinutes, dayText, minutesOf, onDay } from './day-time.ts';
import { useLight } from './use-light.ts';

/** By which light one arranges: an even day, a night, or the sun of the place at a time of a day. */
export function LightMenu() {
  const { t } = useTranslation();
  const light = useLight();
  const { light_day, light_night, light_sun } = useActions();
  const kinds = [light_day, light_sun, light_night];
  const chosen = kinds.find(({ isOn }) => isOn);
  const Shape =
    { light_day: IconSun, light_sun: IconSunHigh, light_night: IconMoon }[String(chosen?.id)] ?? IconSun;
  return (
    <Popover position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        <Tooltip label={t('editor.light.title')} openDelay={400}>
          <ActionIcon
            size={36}
            variant={chosen === light_day ? 'subtle' : 'filled'}
            color={chosen === light_day ? 'gray' : undefined}
            aria-label={t('editor.light.title')}
          >
            <Shape size={20} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown w={320} maw="calc(100vw - 16px)">
        <Stack gap="sm">
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('editor.light.title')}
            value={chosen?.id}
            data={[
              { value: light_day.id, label: t('editor.light.even') },
              { value: light_sun.id, label: t('editor.light.sun'), disabled: !light_sun.isReady },
              { value: light_night.id, label: t('editor.light.night') },
            ]}
            onChange={(id) => kinds.find((kind) => kind.id === id)?.run()}
          />
          {light instanceof Date && <SunTime at={light} />}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The day and time of the sun, and where it stands then. */
function SunTime({ at }: { at: Date }) {
  const { t, i18n } = useTranslation();
  const { scene, space } = useEditor();
  const label = useId();
  const { altitude } = sunOver(space, at);
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
          // An emptied field names no day.
          if (value !== '') scene?.setLight(onDay(at, value));
        }}
      />
      <div>
        <Group justify="space-between">
          <Text size="sm" fw={500} id={label}>
            {t('editor.light.time')}
          </Text>
          <Text size="sm" role="status">
            {clock(at)} ·{' '}
            {altitude > 0
              ? t('editor.light.height', { degrees: Math.round(altitude) })
              : t('editor.light.below')}
          </Text>
        </Group>
        <Slider
          mt={6}
          min={0}
          max={24 * 60 - 1}
          step={5}
          label={null}
          value={minutesOf(at)}
          thumbProps={{ 'aria-labelledby': label, 'aria-valuetext': clock(at) }}
          onChange={(minutes) => scene?.setLight(atMinutes(at, minutes))}
        />
      </div>
      <Group gap={6} grow>
        {moments.map(([name, moment]) => (
          <Button
            key={name}
            size="compact-sm"
            variant="default"
            disabled={moment === null}
            onClick={() => moment && scene?.setLight(moment)}
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
