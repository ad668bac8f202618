import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** `null` shows an empty field. */
  value: number | null;
  /** Called with every whole number that is typed; what lies outside `min` and `max` is held back, and said. */
  onChange: (value: number) => void;
}

/**
 * A number that takes effect while it is typed. What the user types stays in the field until they leave it, even where
 * the kept value is a rounded or converted one; what is out of bounds stays until it is put right.
 */
export function NumberField({ value, onChange, error, ...props }: NumberFieldProps) {
  const { t, i18n } = useTranslation();
  const [draft, setDraft] = useState<string | number>();
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, suffix = '' } = props;
  const isOutside = (typed: string | number | undefined) =>
    typeof typed === 'number' && (typed < Number(min) || typed > Number(max));
  const bound = (limit: string | number) => `${Number(limit).toLocaleString(i18n.language)}${suffix}`;

  // The kept value was changed elsewhere, as by dragging the pin on the map.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then
  useEffect(() => {
    if (isOutside(draft)) setDraft(undefined);
  }, [value]);

  return (
    <NumberInput
      {...props}
      clampBehavior="none"
      decimalSeparator={decimalSign(i18n.language)}
      error={error ?? (isOutside(draft) && t('common.outOfBounds', { min: bound(min), max: bound(max) }))}
      value={draft ?? value ?? ''}
      onChange={(next) => {
        setDraft(next);
        if (typeof next === 'number' && !isOutside(next)) onChange(next);
      }}
      onBlur={(event) => {
        if (!isOutside(draft)) setDraft(undefined);
        props.onBlur?.(event);
      }}
    />
  );
}

/** What a language writes between whole numbers and their fractions; either sign may be typed. */
const decimalSign = (language: string) => (1.5).toLocaleString(language).charAt(1);
