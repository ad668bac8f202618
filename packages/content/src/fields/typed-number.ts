import { numberFormat } from '@pleinair/domain';
/** The contents of a number field: a number, or text that is not one, or not yet ("", "-", "1.50"). */
export type Typed = string | number;

interface Bounds {
  readonly min: number;
  readonly max: number;
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

/** Writes a limit as its language does, however small: 0.0001 is not "0". */
export const limitText = (limit: number, language: string) =>
  numberFormat(language, {
    maximumFractionDigits: 3,
    maximumSignificantDigits: 1,
    roundingPriority: 'morePrecision',
  }).format(limit);

const WITH_EXPONENT = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i;

/** Whether typed characters end in a number with an exponent, such as `1e9`. */
export const endsInExponent = (typed: string) => /\de[+-]?\d+$/i.test(typed);

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
