import type { ComponentType } from 'react';
import { type ContentType, contentSettings } from './registry.ts';

export type SettingsOf<T extends ContentType> = ReturnType<typeof contentSettings<T>>;

/** The props of every settings form. */
export interface SettingsFormProps<Settings> {
  settings: Settings;
  onChange: (change: Partial<Settings>) => void;
}

/** How creators change the settings of an object type. */
export interface ContentForm {
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
  Typed: ComponentType<SettingsFormProps<SettingsOf<T>>>,
  recognise?: Recognise,
): ContentForm {
  const Form = ({ settings, onChange }: SettingsFormProps<Record<string, unknown>>) => (
    <Typed settings={contentSettings(type, settings)} onChange={onChange} />
  );
  return { Form, recognise };
}
