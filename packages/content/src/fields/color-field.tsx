import { ColorInput, type ColorInputProps } from '@mantine/core';
import { useTexts } from '../texts.ts';
import { fieldsTexts } from './texts.ts';

interface ColorFieldProps extends Pick<ColorInputProps, 'label' | 'description' | 'swatches'> {
  /** `#rrggbb`. */
  value: string;
  onChange: (color: string) => void;
}

/** A colour that is typed, chosen, or picked from the screen if the browser supports it. */
export function ColorField({ onChange, ...props }: ColorFieldProps) {
  const t = useTexts(fieldsTexts);
  return (
    <ColorInput {...props} eyeDropperButtonProps={{ 'aria-label': t.eyeDropper }} onChangeEnd={onChange} />
  );
}
