import { NumberInput, type NumberInputProps } from '@mantine/core';
import { use, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../texts.ts';
import { NumberProblemsContext } from './number-problems.ts';
import { fieldsTexts } from './texts.ts';
import { endsInExponent, limitText, numberIn, pastedNumberIn, problemIn } from './typed-number.ts';

interface NumberFieldProps extends Omit<NumberInputProps, 'label' | 'value' | 'onChange' | 'defaultValue'> {
  label: string;
  /** `null` shows an empty field, which may stay empty. */
  value: number | null;
  min: number;
  max: number;
  /** Called with every typed number within bounds. */
  onChange: (value: number) => void;
  /** Called when the field is emptied, if an empty one has a meaning; otherwise that is an error. */
  onEmpty?: () => void;
}

/**
 * A number that takes effect while it is typed. What the user types stays in the field until they leave it, even if the
 * stored value is rounded or converted. Text that is out of bounds or not a number stays, with the bounds next to it,
 * until it is corrected, and the surrounding form learns of it through `NumberProblemsContext`.
 */
export function NumberField({ value, onChange, error, min, max, onEmpty, ...props }: NumberFieldProps) {
  const { i18n } = useTranslation();
  const t = useTexts(fieldsTexts);
  const { report, round, refused } = use(NumberProblemsContext);
  const [draft, setDraft] = useState(() => {
    const before = refused?.get(props.label);
    return before?.value === value ? before.typed : undefined;
  });
  const [wasLeft, setWasLeft] = useState(draft !== undefined);
  const [hasExponent, setHasExponent] = useState(false);
  /** The characters typed since the last other key; the field itself leaves letters out. */
  const keyed = useRef('');
  const shown = useRef({ value, round });
  const field = useId();
  const isLeftEmpty = draft === '' && (value === null || onEmpty !== undefined);
  const problemOfDraft = draft === undefined || isLeftEmpty ? undefined : problemIn(draft, { min, max });
  const problem = hasExponent ? 'exponent' : problemOfDraft;
  // A number may start with text that is none: "-", or nothing.
  const isShown = problem === 'out_of_bounds' || (problem === 'no_number' && wasLeft);
  const bound = (limit: number) => `${limitText(limit, i18n.language)}${props.suffix ?? ''}`;

  const outOfBounds = isShown && t.outOfBounds.replace('{{min}}', bound(min)).replace('{{max}}', bound(max));
  const message = hasExponent ? t.noExponent : outOfBounds;

  // The value was changed elsewhere, such as by dragging the pin on the map, or the form was reset.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then
  useEffect(() => {
    const before = shown.current;
    shown.current = { value, round };
    if (before.value === value && before.round === round) return;
    if (problem !== undefined) setDraft(undefined);
    setHasExponent(false);
  }, [value, round]);

  useEffect(() => {
    if (draft !== undefined && problem !== undefined) refused?.set(props.label, { typed: draft, value });
    else refused?.delete(props.label);
  }, [refused, props.label, draft, problem, value]);

  useEffect(() => {
    report(field, problem !== undefined);
    return () => report(field, false);
  }, [report, field, problem]);

  const take = (next: number | string) => {
    setDraft(next);
    setWasLeft(false);
    setHasExponent(false);
    if (next === '') onEmpty?.();
    const number = numberIn(next);
    if (number !== undefined && problemIn(next, { min, max }) === undefined) onChange(number);
  };

  return (
    <NumberInput
      {...props}
      min={min}
      max={max}
      clampBehavior="none"
      decimalSeparator={decimalSign(i18n.language)}
      error={error ?? message}
      value={draft ?? value ?? ''}
      onChange={take}
      onKeyDown={(event) => {
        if (event.key.length > 1 && event.key !== 'Shift') keyed.current = '';
        props.onKeyDown?.(event);
      }}
      onBeforeInput={(event) => {
        keyed.current += event.data;
        if (!endsInExponent(keyed.current)) return;
        // Without its "e", 1e9 would become 19.
        event.preventDefault();
        setHasExponent(true);
      }}
      // Also when the same number is typed again, which is no change.
      onInput={() => setHasExponent(false)}
      onPaste={(event) => {
        // The field itself would read the first separator as the decimal one, and leave letters out.
        const number = pastedNumberIn(event.clipboardData.getData('text'));
        if (number === undefined) return;
        event.preventDefault();
        take(number);
      }}
      onBlur={(event) => {
        setWasLeft(true);
        keyed.current = '';
        if (problem === undefined) setDraft(undefined);
        props.onBlur?.(event);
      }}
    />
  );
}

/** A language's decimal separator; comma and point may both be typed. */
const decimalSign = (language: string) => (1.5).toLocaleString(language).charAt(1);
