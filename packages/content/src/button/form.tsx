import { Text, TextInput } from '@mantine/core';
import { withHttps } from '@pleinair/domain';
import { useState } from 'react';
import { ColorField } from '../fields/color-field.tsx';
import { PlacedFields } from '../fields/placed-fields.tsx';
import { useRefusedText } from '../fields/refused-text.ts';
import { contentForm, type SettingsFormProps } from '../form.tsx';
import { useTexts } from '../texts.ts';
import type { ButtonSettings } from './definition.ts';
import { isDestination } from './destination.ts';
import { buttonTexts } from './texts.ts';

function ButtonForm({ settings, onChange }: SettingsFormProps<ButtonSettings>) {
  const t = useTexts(buttonTexts);
  return (
    <>
      <TextInput
        label={t.label}
        description={t.labelHint}
        value={settings.label}
        maxLength={80}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <DestinationField
        destination={settings.destination}
        onChange={(destination) => onChange({ destination })}
      />
      <ColorField label={t.color} value={settings.color} onChange={(color) => onChange({ color })} />
      <ColorField
        label={t.backgroundColor}
        value={settings.background_color}
        onChange={(background_color) => onChange({ background_color })}
      />
      <PlacedFields settings={settings} onChange={onChange} />
    </>
  );
}

interface DestinationFieldProps {
  destination: string;
  onChange: (destination: string) => void;
}

/**
 * The page that the button opens, checked while it is typed; an invalid address stays in the field until corrected. An empty
 * field is reported only after the creator has left it or tried to save.
 */
function DestinationField({ destination, onChange }: DestinationFieldProps) {
  const t = useTexts(buttonTexts);
  const { shown, isRefused, type } = useRefusedText(destination, isDestination);
  const [wasVisited, setVisited] = useState(false);
  const put = (typed: string) => {
    if (type(typed)) onChange(typed);
  };
  const refusal = shown !== '' ? t.destinationInvalid : wasVisited && t.destinationNeeded;
  return (
    <div>
      <TextInput
        type="url"
        dir="ltr"
        label={t.destination}
        placeholder="https://…"
        required
        value={shown}
        maxLength={2000}
        error={isRefused && refusal}
        onBlur={() => {
          setVisited(true);
          if (isRefused) put(withHttps(shown));
        }}
        onInvalid={() => setVisited(true)}
        onChange={(event) => put(event.currentTarget.value.trim())}
      />
      <Text size="sm" role="status" c="viridian">
        {!isRefused && t.destinationValid}
      </Text>
    </div>
  );
}

export const buttonForm = contentForm('button', ButtonForm);
