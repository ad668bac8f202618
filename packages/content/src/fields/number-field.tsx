import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type InputEvent, type KeyboardEvent, use, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../texts.ts';
import { NumberProblemsContext } from './number-problems.ts';
import { fieldsTexts } from './texts.ts';
import {
  type Draft,
  draftOfText,
  groupSign,
  isExponent,
  limitText,
  numberIn,
  numberOfDraft,
  problemIn,
  startsText,
  type Typed,
} from './typed-number.ts';
import { startsUnit } from './typed-unit.ts';

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
 * until it is corrected, and the surrounding form learns of it through `NumberProblemsContext`. A unit of length that is
 * typed after the number is converted if `suffix` is one; other units are errors. Until something is typed it has
 * `data-settled`: there is no text to undo then.
 */
export function NumberField({ value, onChange, error, min, max, onEmpty, ...props }: NumberFieldProps) {
  const { i18n } = useTranslation();
  const t = useTexts(fieldsTexts);
  const { report, round, refused } = use(NumberProblemsContext);
  const [draft, setDraft] = useState(() => {
    const before = refused?.get(props.label);
    return before?.value === value ? before.draft : undefined;
  });
  const [wasLeft, setWasLeft] = useState(draft !== undefined);
  /** The draft as the events of one keystroke see it, before they are rendered. */
  const latest = useRef(draft);
  /** The comma or point that is being typed. */
  const sign = useRef<string>(undefined);
  const shown = useRef({ value, round });
  const field = useId();
  const unit = (props.suffix ?? '').trim();
  const notation = { min, max, unit, language: i18n.language };
  const suffix = draft?.unit === undefined ? (props.suffix ?? '') : unitText(draft.unit);
  // The field itself would step from, and trim, the number without its unit and groups.
  const isPlain = draft?.unit === undefined && draft?.sign !== groupSign(i18n.language);

  const problem = problemOf(draft);
  const mayBecomeNumber = problem === 'no_number' && (draft?.unit === undefined || startsUnit(draft.unit));
  const isShown = problem !== undefined && (wasLeft || !mayBecomeNumber);
  const bound = (limit: number) => `${limitText(limit, i18n.language)}${props.suffix ?? ''}`;

  const outOfBounds = t.outOfBounds.replace('{{min}}', bound(min)).replace('{{max}}', bound(max));
  const message = isExponent(draft?.unit ?? '') ? t.noExponent : outOfBounds;

  // The value was changed elsewhere, such as by dragging the pin on the map, or the form was reset.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then
  useEffect(() => {
    const before = shown.current;
    shown.current = { value, round };
    if (before.value === value && before.round === round) return;
    if (problem !== undefined) keep(undefined);
  }, [value, round]);

  // Another field, such as the other end of a range, has moved the bounds, so that what was refused fits now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then
  useEffect(() => {
    if (draft === undefined || !wasLeft || problem !== undefined) return;
    take(draft);
    keep(undefined);
  }, [min, max]);

  useEffect(() => {
    if (draft !== undefined && problem !== undefined) refused?.set(props.label, { draft, value });
    else refused?.delete(props.label);
  }, [refused, props.label, draft, problem, value]);

  useEffect(() => {
    report(field, problem !== undefined);
    return () => report(field, false);
  }, [report, field, problem]);

  function problemOf(next: Draft | undefined) {
    if (next === undefined) return undefined;
    const isLeftEmpty = next.typed === '' && (value === null || onEmpty !== undefined);
    return isLeftEmpty ? undefined : problemIn(numberOfDraft(next, notation) ?? '', { min, max });
  }

  function keep(next: Draft | undefined) {
    latest.current = next;
    setDraft(next);
  }

  function take(next: Draft) {
    keep(next);
    setWasLeft(false);
    if (next.typed === '') onEmpty?.();
    const number = numberOfDraft(next, notation);
    if (number !== undefined && problemOf(next) === undefined) onChange(number);
  }

  function takeTyped(typed: Typed) {
    const before = latest.current;
    if (typed === '') return take({ typed });
    const hasSign = (text: Typed = '') => String(text).includes('.');
    const written: Partial<Draft> | undefined = hasSign(before?.typed) ? before : { sign: sign.current };
    sign.current = undefined;
    take({
      typed,
      unit: before?.unit,
      ...(hasSign(typed) && { sign: written?.sign }),
    });
  }

  /** Takes text that the field itself leaves out or misreads; returns whether it is such text. */
  function takeText(text: string, input: HTMLInputElement): boolean {
    const before = latest.current ?? { typed: value ?? '' };
    const isBehindNumber = isBehind(input, suffix) && numberIn(before.typed) !== undefined;
    if (isBehindNumber && (before.unit !== undefined || startsText(text, before.typed))) {
      take({ ...before, unit: `${before.unit ?? ''}${text}` });
      return true;
    }
    if (text === '.' || text === ',') sign.current = text;
    const whole = text.length > 1 ? draftOfText(text, notation) : undefined;
    if (whole !== undefined) take(whole);
    return whole !== undefined;
  }

  function onInput({ currentTarget: { value: text } }: InputEvent<HTMLInputElement>) {
    const before = latest.current;
    if (before?.unit === undefined || text.endsWith(suffix)) return;
    // The unit was overwritten, perhaps by the same number, which the field itself reports as no change.
    const number = numberIn(text.replace(',', '.'));
    if (number === undefined) keep({ ...before, unit: undefined });
    else take({ typed: number });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    props.onKeyDown?.(event);
    const before = latest.current;
    if (event.key === 'Enter' && problem === undefined) keep(undefined);
    if (event.key !== 'Backspace' || before?.unit === undefined || !isBehind(event.currentTarget, suffix))
      return;
    event.preventDefault();
    take({ ...before, unit: before.unit.slice(0, -1).trim() || undefined });
  }

  return (
    <NumberInput
      {...props}
      min={min}
      max={max}
      clampBehavior="none"
      decimalSeparator={draft?.sign ?? decimalSign(i18n.language)}
      suffix={suffix}
      hideControls={props.hideControls || !isPlain}
      withKeyboardEvents={isPlain}
      trimLeadingZeroesOnBlur={isPlain}
      error={error ?? (isShown && message)}
      value={draft?.typed ?? value ?? ''}
      data-settled={draft === undefined || undefined}
      onChange={takeTyped}
      onKeyDown={onKeyDown}
      onBeforeInput={(event) => {
        if (takeText(event.data, event.currentTarget)) event.preventDefault();
      }}
      onInput={onInput}
      onPaste={(event) => {
        // The field itself would read the first separator as the decimal one, and leave letters out.
        const pasted = draftOfText(event.clipboardData.getData('text'), notation);
        if (pasted === undefined) return;
        event.preventDefault();
        take(pasted);
      }}
      onBlur={(event) => {
        setWasLeft(true);
        if (problem === undefined) keep(undefined);
        props.onBlur?.(event);
      }}
    />
  );
}

/** Whether the next character goes behind the number: the field keeps the caret before its suffix. */
const isBehind = ({ value, selectionStart, selectionEnd }: HTMLInputElement, suffix: string) =>
  selectionStart === selectionEnd && (selectionStart ?? 0) >= value.length - suffix.length;

const unitText = (unit: string) => (/^\p{L}/u.test(unit) && !/^e/i.test(unit) ? ` ${unit}` : unit);

/** A language's decimal separator; comma and point may both be typed. */
const decimalSign = (language: string) => (1.5).toLocaleString(language).charAt(1);
