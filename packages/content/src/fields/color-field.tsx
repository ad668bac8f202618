import { ColorInput, type ColorInputProps } from '@mantine/core';
import { useTexts } from '../texts.ts';
import { fieldsTexts } from './texts.ts';

interface ColorFieldProps extends Pick<ColorInputProps, 'label' | 'description' | 'swatches'> {
  /** `#rrggbb`. */
  value: string;
  onChange: (color: string) => void;
}

/** A colour, typed, chosen, or taken from the screen where the browser can. */
export function ColorField({ onChange, ...props }: ColorFieldProps) {
  const t = useTexts(fieldsTexts);
  return (
    <ColorInput {...props} eyeDropperButtonProps={{ 'aria-label': t.eyeDropper }} onChangeEnd={onChange} />
  );
}
