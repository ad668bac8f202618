import { ColorInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Colours that are distinguishable in light and dark; the map's own green comes last, since it hardly shows there. */
export const SWATCHES = [
  '#2f6fb0',
  '#c77413',
  '#7a4fb5',
  '#c9342b',
  '#8a7a1f',
  '#b3467e',
  '#5f5a50',
  '#1d6b57',
];

interface LabelColorProps {
  name: string;
  color: string;
  onChange: (color: string) => void;
}

export function LabelColor({ name, color, onChange }: LabelColorProps) {
  const { t } = useTranslation();
  return (
    <ColorInput
      aria-label={t('spaces.labels.colorOf', { name })}
      w={128}
      format="hex"
      swatches={SWATCHES}
      swatchesPerRow={8}
      withEyeDropper={false}
      defaultValue={color}
      onChangeEnd={(next) => {
        if (next !== color) onChange(next);
      }}
    />
  );
}
