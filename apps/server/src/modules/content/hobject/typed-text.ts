import { definitionOf } from '@pleinair/content/definitions';
import { drawnType, type ObjectModel } from './drawn-type.ts';

type Settings = Readonly<Record<string, unknown>>;

interface SettingsInput {
  readonly settings?: Settings | undefined;
  readonly asset_text?: string | null | undefined;
}

const isTyped = (object: ObjectModel): boolean => {
  const type = drawnType(object);
  return type !== undefined && definitionOf(type).source === 'text';
};

/** Returns the settings of a request. For a text object, `asset_text` is another name of its setting `text`. */
export function settingsGiven(
  object: ObjectModel,
  { settings, asset_text }: SettingsInput,
  stored?: string | null,
) {
  if (!isTyped(object) || asset_text === undefined || asset_text === stored) return settings;
  return { ...settings, text: asset_text ?? '' };
}

/** Returns the `asset_text` of a text object from its settings; undefined for others. */
export function textOf(object: ObjectModel, { text }: Settings): { asset_text?: string } {
  return isTyped(object) && typeof text === 'string' ? { asset_text: text } : {};
}
