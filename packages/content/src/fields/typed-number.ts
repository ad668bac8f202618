import { numberFormat } from '@pleinair/domain';
import { unitFactor } from './typed-unit.ts';

/** The contents of a number field: a number, or text that is not one, or not yet ("", "-", "1.50"). */
export type Typed = string | number;

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** What a user has typed into a number field and not left yet. */
export interface Draft {
  readonly typed: Typed;
  /** The comma or point in the number as it was typed; without one, it is the decimal sign. */
  readonly sign?: string | undefined;
  /** The text after the number, such as `cm` or `e9`, or `.5` after `1,000`. */
  readonly unit?: string | undefined;
}

interface Notation extends Bounds {
  readonly language: string;
  /** The unit of the field; empty if it has none. */
  readonly unit: string;
}

/** The typed number; undefined if the text is not one. The field writes the decimal separator as a point. */
export function numberIn(typed: Typed): number | undefined {
  const number = typeof typed === 'number' || typed.trim() === '' ? typed : Number(typed);
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Why a form cannot accept the typed text: not a number (yet), or out of bounds. */
export function problemIn(typed: Typed, { min, max }: Bounds): 'no_number' | 'out_of_bounds' | undefined {
  const number = numberIn(typed);
  if (number === undefined) return 'no_number';
  return number < min || number > max ? 'out_of_bounds' : undefined;
}

const GROUP = /^-?[1-9]\d{0,2}\.\d{3}$/;
const MORE_DIGITS = /^([.,][\d.,]*)?\s*(.*)$/su;

/** The sign that separates thousands in a language. */
export const groupSign = (language: string) =>
  numberFormat(language, {})
    .formatToParts(12345)
    .find(({ type }) => type === 'group')?.value;

/**
 * The number of a draft in the unit of its field; undefined if it is none, or has a unit that the field does not know.
 * `1.234` is 1234 where the language groups so and the bounds reach a thousand; elsewhere, such as in a latitude, 1.234.
 */
export function numberOfDraft(draft: Draft, { min, max, language, unit }: Notation): number | undefined {
  const [, digits, typedUnit] = MORE_DIGITS.exec(draft.unit ?? '') ?? [];
  const factor = typedUnit ? unitFactor(typedUnit, unit) : 1;
  if (factor === undefined) return undefined;
  const text = String(draft.typed);
  const reachesGroups = Math.max(Math.abs(min), Math.abs(max)) / factor >= 1000;
  const isGroup = reachesGroups && draft.sign === groupSign(language) && GROUP.test(text);
  const single = isGroup ? Number(text.replace('.', '')) : numberIn(draft.typed);
  const number = digits ? groupedNumberIn(text.replace('.', draft.sign ?? '.') + digits) : single;
  return number === undefined || factor === 1 ? number : Number((number * factor).toPrecision(12));
}

const NUMBER_AND_UNIT = /^([+-]?(?:\d[\d.,\s]*|[.,]\d+))(\D.*)?$/su;

/** The draft of a whole text, such as `1,000` or `50 cm`; undefined for plain numbers and for texts without a number. */
export function draftOfText(text: string, notation: Notation): Draft | undefined {
  const bare = text.trim();
  const whole = pastedNumberIn(bare);
  if (whole !== undefined) return { typed: whole };
  const [, digits = '', unit] = NUMBER_AND_UNIT.exec(bare) ?? [];
  const number = digits.trim();
  const sign = /[.,]/.exec(number)?.[0];
  const typed = groupedNumberIn(number) ?? number.replaceAll(/[+\s]/g, '').replace(/[.,]/, '.');
  if (numberIn(typed) === undefined) return undefined;
  const draft: Draft = typeof typed === 'number' ? { typed, unit } : { typed, sign, unit };
  const isPlain = unit === undefined && numberOfDraft(draft, notation) === numberIn(typed);
  return isPlain ? undefined : draft;
}

/** Writes a limit as its language does, however small: 0.0001 is not "0". */
export const limitText = (limit: number, language: string) =>
  numberFormat(language, {
    maximumFractionDigits: 3,
    maximumSignificantDigits: 1,
    roundingPriority: 'morePrecision',
  }).format(limit);

const WITH_EXPONENT = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i;

/** Whether the text after a number is an exponent, as in `1e9`. */
export const isExponent = (unit: string) => /^e[+-]?\d+$/i.test(unit);

/** Whether a character typed after a number starts a unit, an exponent, or more digits after a group of them. */
export const startsText = (character: string, typed: Typed) =>
  /^[^\d\s.,+-]/u.test(character) || (/^[.,]/.test(character) && String(typed).includes('.'));

/** The number of a pasted text with separated thousands or an exponent; undefined for other texts. */
export function pastedNumberIn(text: string): number | undefined {
  const bare = text.trim();
  return WITH_EXPONENT.test(bare) ? Number(bare.replace(',', '.')) : groupedNumberIn(bare);
}

const GROUPED = /^([+-]?\d{1,3}([.,\s'’])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/;

/**
 * The number of a pasted text with separated thousands, such as `1.234,5` or `1 234`, by the conventions of any language.
 * `1,234` may as well be a decimal fraction and gives `undefined`.
 */
export function groupedNumberIn(text: string): number | undefined {
  const [, whole, separator = '', decimals] = GROUPED.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const groups = whole.split(separator);
  const isDecimalSign = separator === '.' || separator === ',';
  if (isDecimalSign && decimals === undefined && groups.length === 2) return undefined;
  return Number(`${groups.join('')}.${decimals ?? 0}`);
}
