import { ActionIcon, Popover, SegmentedControl, Stack, Tooltip } from '@mantine/core';
import { IconMoon, IconSun, IconSunHigh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useActions } from '../actions/actions-context.ts';
import { useEditor } from '../session/editor-context.ts';
import { SunTime } from './sun-time.tsx';
import { useLight } from './use-light.ts';

/** Chooses the editor's light: even daylight, night, or the place's sun at a time of a day. */
export function LightMenu() {
  const { t } = useTranslation();
  const { scene, space } = useEditor();
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
          {light instanceof Date && (
            <SunTime space={space} at={light} onChange={(at) => scene?.setLight(at)} />
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
