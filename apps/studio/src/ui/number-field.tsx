import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** `null` shows an empty field. */
  value: number | null;
  /** Called with every whole number that is typed; what lies outside `min` and `max` is held back. */
  onChange: (value: number) => void;
}

/**
 * A number that takes effect while it is typed. What the user types stays in the field until they leave it, even where
 * the kept value is a rounded or converted one.
 */
export function NumberField({ value, onChange, ...props }: NumberFieldProps) {
  const [draft, setDraft] = useState<string | number>();
  return (
    <NumberInput
      {...props}
      value={draft ?? value ?? ''}
      onChange={(next) => {
        setDraft(next);
        const inside = (limit: number | string | undefined, sign: 1 | -1) =>
          limit === undefined || (Number(next) - Number(limit)) * sign >= 0;
        if (typeof next === 'number' && inside(props.min, 1) && inside(props.max, -1)) onChange(next);
      }}
      onBlur={(event) => {
        setDraft(undefined);
        props.onBlur?.(event);
      }}
    />
  );
}
