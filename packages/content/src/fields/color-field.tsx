import { ColorInput, type ColorInputProps, isColorValid } from '@mantine/core';
import { use, useEffect, useId, useState } from 'react';
import { useTexts } from '../texts.ts';
import { NumberProblemsContext } from './number-problems.ts';
import { fieldsTexts } from './texts.ts';

interface ColorFieldProps extends Pick<ColorInputProps, 'label' | 'description' | 'swatches'> {
  /** `#rrggbb`. */
  value: string;
  onChange: (color: string) => void;
}

/**
 * A colour that is typed, chosen, or picked from the screen if the browser supports it. Text that is not a colour stays
 * until it is corrected, with an error once the field is left; the last valid colour remains, and the surrounding form
 * learns of the error through `NumberProblemsContext`.
 */
export function ColorField({ value, onChange, ...props }: ColorFieldProps) {
  const t = useTexts(fieldsTexts);
  const { report, round } = use(NumberProblemsContext);
  const field = useId();
  const [typed, setTyped] = useState<{ readonly text: string; readonly round: number }>();
  const [wasLeft, setWasLeft] = useState(false);
  /** The colour that this field has passed on. */
  const [passedOn, setPassedOn] = useState(value);
  // Changed elsewhere, such as by undoing.
  if (value !== passedOn) {
    setPassedOn(value);
    setTyped(undefined);
  }
  const shown = typed?.round === round ? typed.text : value;
  const isRefused = !isColorValid(shown);

  useEffect(() => {
    report(field, isRefused);
    return () => report(field, false);
  }, [report, field, isRefused]);

  return (
    <ColorInput
      {...props}
      eyeDropperButtonProps={{ 'aria-label': t.eyeDropper }}
      fixOnBlur={false}
      value={shown}
      error={isRefused && wasLeft && t.noColor}
      onChange={(text) => {
        setTyped({ text, round });
        setWasLeft(false);
      }}
      onChangeEnd={(color) => {
        setPassedOn(color);
        onChange(color);
      }}
      onBlur={() => {
        setWasLeft(true);
        if (!isRefused) setTyped(undefined);
      }}
    />
  );
}
