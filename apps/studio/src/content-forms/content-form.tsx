import { type ContentType, contentSettings } from '@pleinair/domain';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

export type SettingsOf<T extends ContentType> = ReturnType<typeof contentSettings<T>>;

export interface SettingsFormProps<Settings> {
  settings: Settings;
  onChange: (change: Partial<Settings>) => void;
}

/** What the studio adds to an object type: how it is drawn in a list, and its own settings. */
export interface ContentForm {
  readonly icon: Icon;
  /** Its settings as they are stored; unknown or missing keys read as the defaults. */
  readonly Form: ComponentType<SettingsFormProps<Record<string, unknown>>>;
}

/** A form over the typed settings of one object type, as the registry wants it. */
export function contentForm<T extends ContentType>(
  type: T,
  icon: Icon,
  Typed: ComponentType<SettingsFormProps<SettingsOf<T>>>,
): ContentForm {
  const Form = ({ settings, onChange }: SettingsFormProps<Record<string, unknown>>) => (
    <Typed settings={contentSettings(type, settings)} onChange={onChange} />
  );
  return { icon, Form };
}
