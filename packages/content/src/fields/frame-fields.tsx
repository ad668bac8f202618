import { Checkbox } from '@mantine/core';
import type { SettingsFormProps } from '../form.tsx';
import { useTexts } from '../texts.ts';
import { ColorField } from './color-field.tsx';
import { fieldsTexts } from './texts.ts';

interface FrameSettings {
  frame: boolean;
  frame_color: string;
}

/** Whether there is a frame, and its colour. */
export function FrameFields({
  label,
  settings,
  onChange,
}: SettingsFormProps<FrameSettings> & { label: string }) {
  const t = useTexts(fieldsTexts);
  return (
    <>
      <Checkbox
        label={label}
        checked={settings.frame}
        onChange={(event) => onChange({ frame: event.currentTarget.checked })}
      />
      {settings.frame && (
        <ColorField
          label={t.frameColor}
          value={settings.frame_color}
          onChange={(frame_color) => onChange({ frame_color })}
        />
      )}
    </>
  );
}
