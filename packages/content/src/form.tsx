import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { type ContentType, contentSettings } from './registry.ts';
import type { Texts } from './texts.ts';

export type SettingsOf<T extends ContentType> = ReturnType<typeof contentSettings<T>>;

/** The props of every settings form. */
export interface SettingsFormProps<Settings> {
  settings: Settings;
  onChange: (change: Partial<Settings>) => void;
}

/** The name of a type, and its description in one sentence. */
export interface ContentName {
  readonly name: string;
  readonly about: string;
}

/** What the studio adds to an object type: its name, its icon, and the form of its settings. */
export interface ContentForm {
  readonly texts: Texts<ContentName>;
  readonly icon: Icon;
  /** The form over stored settings; unknown or missing keys read as the defaults. */
  readonly Form: ComponentType<SettingsFormProps<Record<string, unknown>>>;
  /**
   * Analyses a file that the type accepts, by its address: returns fitting settings if the file was evidently made for the
   * type, such as a clip with a green backdrop or a 360 picture.
   */
  readonly recognise?: Recognise | undefined;
}

type Recognise = (uri: string) => Promise<Readonly<Record<string, unknown>> | undefined>;

/** Adapts a form over one object type's typed settings for the registry. */
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
