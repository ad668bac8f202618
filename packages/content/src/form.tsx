import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { type ContentType, contentSettings } from './registry.ts';
import type { Texts } from './texts.ts';

export type SettingsOf<T extends ContentType> = ReturnType<typeof contentSettings<T>>;

/** What every form of settings gets. */
export interface SettingsFormProps<Settings> {
  settings: Settings;
  onChange: (change: Partial<Settings>) => void;
}

/** A type in the creator's words: its name, and what it is in one sentence. */
export interface ContentName {
  readonly name: string;
  readonly about: string;
}

/** What the studio adds to an object type: its name, its sign in a list, and its own settings. */
export interface ContentForm {
  readonly texts: Texts<ContentName>;
  readonly icon: Icon;
  /** Its settings as they are stored; unknown or missing keys read as the defaults. */
  readonly Form: ComponentType<SettingsFormProps<Record<string, unknown>>>;
  /**
   * Looks at a file that the type takes, by its address: answers the settings that fit it where it shows itself to be made for the
   * type, as a clip with a green backdrop and a 360 picture do.
   */
  readonly recognise?: Recognise | undefined;
}

type Recognise = (uri: string) => Promise<Readonly<Record<string, unknown>> | undefined>;

/** A form over the typed settings of one object type, as the registry wants it. */
export function contentForm<T extends ContentType>(
  type: T,
  { texts, icon, recognise }: Omit<ContentForm, 'Form'>,
  Typed: ComponentType<SettingsFormProps<SettingsOf<T>>>,
): ContentForm {
  const Form = ({ settings, onChange }: SettingsFormProps<Record<string, unknown>>) => (
    <Typed settings={contentSettings(type, settings)} onChange={onChange} />
  );
  return { texts, icon, Form, recognise };
}
