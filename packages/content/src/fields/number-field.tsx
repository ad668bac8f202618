import { ActionIcon, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, use, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../texts.ts';
import { NumberProblemsContext } from './number-problems.ts';
import { fieldsTexts } from './texts.ts';
import { limitText, numberIn, numberText, startsNumber } from './typed-number.ts';

type InputProps = Omit<TextInputProps, 'label' | 'value' | 'defaultValue' | 'onChange' | 'rightSection'>;

interface NumberFieldProps extends InputProps {
  label: string;
  /** `null` shows an empty field, which may stay empty. */
  value: number | null;
  min: number;
  max: number;
  /** What the arrow keys and the buttons add; 1 by default. */
  step?: number;
  prefix?: string;
  /** Comes after the number. If it is a unit of length, other lengths are converted to it. */
  suffix?: string;
  /** The most decimals shown, and whether they always are. */
  decimalScale?: number;
  fixedDecimalScale?: boolean;
  /** If false, what is typed is rounded. */
  allowDecimal?: boolean;
  hideControls?: boolean;
  /** Called with every typed number within bounds. */
  onChange: (value: number) => void;
  /** Called when the field is emptied, if an empty one has a meaning; otherwise that is an error. */
  onEmpty?: () => void;
}

/**
 * A number that takes effect while it is typed. What the user types stays in the field until they leave it, even if the
 * stored value is rounded or converted. Text that is out of bounds or not a number stays, with the bounds next to it,
 * until it is corrected, and the surrounding form learns of it through `NumberProblemsContext`. Until something is typed
 * it has `data-settled`: there is no text to undo then.
 */
export function NumberField({
  value,
  onChange,
  onEmpty,
  error,
  min,
  max,
  step = 1,
  prefix = '',
  suffix = '',
  decimalScale,
  fixedDecimalScale,
  allowDecimal = true,
  hideControls,
  ...props
}: NumberFieldProps) {
  const { language } = useTranslation().i18n;
  const t = useTexts(fieldsTexts);
  const { report, round, refused } = use(NumberProblemsContext);
  /** What the user has typed and not left yet. */
  const [typed, setTyped] = useState(() => {
    const before = refused?.get(props.label);
    return before?.value === value ? before.typed : undefined;
  });
  const [wasLeft, setWasLeft] = useState(typed !== undefined);
  const shown = useRef({ value, round });
  const field = useId();

  const problem = typed === undefined ? undefined : problemIn(typed);
  const isShown =
    problem === 'out_of_bounds' || (problem === 'no_number' && (wasLeft || !startsNumber(bare(typed))));
  const bound = (limit: number) => `${prefix}${limitText(limit, language)}${suffix}`;
  const decimals = { most: decimalScale, least: fixedDecimalScale ? decimalScale : 0 };
  const settled = value === null ? '' : `${prefix}${numberText(value, language, decimals)}${suffix}`;

  // The value was changed elsewhere, such as by dragging the pin on the map, or the form was reset.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then
  useEffect(() => {
    const before = shown.current;
    shown.current = { value, round };
    if (before.value === value && before.round === round) return;
    if (problem !== undefined) setTyped(undefined);
  }, [value, round]);

  // Another field, such as the other end of a range, has moved the bounds, so that what was refused fits now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then
  useEffect(() => {
    if (typed === undefined || !wasLeft || problem !== undefined) return;
    take(typed);
    setTyped(undefined);
  }, [min, max]);

  useEffect(() => {
    if (typed !== undefined && problem !== undefined) refused?.set(props.label, { typed, value });
    else refused?.delete(props.label);
  }, [refused, props.label, typed, problem, value]);

  useEffect(() => {
    report(field, problem !== undefined);
    return () => report(field, false);
  }, [report, field, problem]);

  /** The text without what the field adds to numbers. */
  function bare(text = ''): string {
    const start = text.startsWith(prefix) ? prefix.length : 0;
    return text.slice(start).trim();
  }

  function numberOf(text: string): number | undefined {
    const number = numberIn(bare(text), { language, min, max, unit: suffix.trim() });
    return number === undefined || allowDecimal ? number : Math.round(number);
  }

  function problemIn(text: string): 'no_number' | 'out_of_bounds' | undefined {
    if (text.trim() === '' && (value === null || onEmpty !== undefined)) return undefined;
    const number = numberOf(text);
    if (number === undefined) return 'no_number';
    return number < min || number > max ? 'out_of_bounds' : undefined;
  }

  function take(text: string) {
    setTyped(text);
    setWasLeft(false);
    if (text.trim() === '') onEmpty?.();
    const number = numberOf(text);
    if (number !== undefined && problemIn(text) === undefined) onChange(number);
  }

  function stepBy(amount: number) {
    const from = (typed === undefined ? undefined : numberOf(typed)) ?? value ?? 0;
    // In binary, 0.1 and 0.2 are not 0.3.
    const to = Number((from + amount).toPrecision(12));
    setTyped(undefined);
    onChange(Math.min(max, Math.max(min, to)));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    props.onKeyDown?.(event);
    if (event.key === 'Enter' && problem === undefined) setTyped(undefined);
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0 || event.defaultPrevented) return;
    event.preventDefault();
    stepBy(direction * step);
  }

  const stepper = (direction: 1 | -1, Chevron: typeof IconChevronUp) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      radius={0}
      w="100%"
      h="50%"
      mih={0}
      miw={0}
      // As with the browser's own number fields, the arrow keys do the same.
      tabIndex={-1}
      aria-hidden
      disabled={props.disabled}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => stepBy(direction * step)}
    >
      <Chevron size={12} />
    </ActionIcon>
  );

  return (
    <TextInput
      // Keyboards of numbers have no minus sign on some phones.
      inputMode={min < 0 ? 'text' : 'decimal'}
      autoComplete="off"
      {...props}
      error={
        error ?? (isShown && t.outOfBounds.replace('{{min}}', bound(min)).replace('{{max}}', bound(max)))
      }
      value={typed ?? settled}
      data-settled={typed === undefined || undefined}
      onChange={(event) => take(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      // What is typed first replaces the number with its unit; a second click places the cursor.
      onMouseDown={(event) => {
        if (document.activeElement === event.currentTarget) return;
        event.preventDefault();
        event.currentTarget.focus();
      }}
      onFocus={(event) => {
        event.currentTarget.select();
        props.onFocus?.(event);
      }}
      onBlur={(event) => {
        setWasLeft(true);
        if (problem === undefined) setTyped(undefined);
        props.onBlur?.(event);
      }}
      rightSectionWidth={24}
      rightSection={
        !hideControls && (
          <Stack gap={0} h="100%" w="100%" data-number-steps>
            {stepper(1, IconChevronUp)}
            {stepper(-1, IconChevronDown)}
          </Stack>
        )
      }
    />
  );
}
