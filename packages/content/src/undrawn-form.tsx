import { undrawnSettings } from './drawn-as.ts';
import { PlacedFields } from './fields/placed-fields.tsx';
import type { SettingsFormProps } from './form.tsx';

/** How creators change the settings of an object that no browser draws. */
export function UndrawnForm({ settings, onChange }: SettingsFormProps<Record<string, unknown>>) {
  return <PlacedFields settings={undrawnSettings.parse(settings)} onChange={onChange} />;
}
