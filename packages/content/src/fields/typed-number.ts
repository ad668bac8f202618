import { numberFormat } from '@pleinair/domain';
import { startsUnit, unitFactor } from './typed-unit.ts';

/** How the numbers of a field are written. */
export interface Notation {
  readonly language: string;
  readonly min: number;
  readonly max: number;
  /** The unit of the field; empty if it has none. */
  readonly unit: string;
}

/** A number and its unit, such as `5 ft` in `5 ft 6 in`. */
const TERM = /(\d[\d.,\s]*|[.,]\d+)([^\d.,+-]+)/gu;

/**
 * The number that a text means in the unit of its field; undefined if it is none, or has a unit that the field does not know.
 * It may have the separators of any language, an exponent, or several lengths that add up, such as `5 ft 6 in`.
 */
export function numberIn(text: string, notation: Notation): number | undefined {
  const bare = text.trim().replace('−', '-');
  const plain = digitsIn(bare, notation);
  if (plain !== undefined) return plain;
  const [, sign, amount = ''] = /^([+-]?)(.*)$/s.exec(bare) ?? [];
  const terms = [...amount.matchAll(TERM)];
  const sum = terms.reduce((before, [, digits = '', unit = '']) => {
    const factor = unitFactor(unit, notation.unit) ?? Number.NaN;
    return before + (digitsIn(digits.trim(), notation, factor) ?? Number.NaN) * factor;
  }, 0);
  const isWhole = terms.length > 0 && terms.map(([term]) => term).join('') === amount;
  if (!isWhole || Number.isNaN(sum)) return undefined;
  return Number((sign === '-' ? -sum : sum).toPrecision(12));
}

/** Whether more typing can make a number of a text that is none, such as `-` or `5 c`. */
export const startsNumber = (text: string) =>
  /^\s*[+−-]?[\d.,\s'’]*(\de[+-]?)?$/i.test(text) || startsUnit(text.replace(/^.*[\d.,\s]/su, ''));

/** Writes a number as its field shows it, with a decimal separator but none between thousands. */
export const numberText = (number: number, language: string, { least = 0, most = 12 } = {}) =>
  numberFormat(language, {
    useGrouping: false,
    signDisplay: 'negative',
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  }).format(number);

/** Writes a limit as its language does, however small: 0.0001 is not "0". */
export const limitText = (limit: number, language: string) =>
  numberFormat(language, {
    maximumFractionDigits: 3,
    maximumSignificantDigits: 1,
    roundingPriority: 'morePrecision',
  }).format(limit);

const PLAIN = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)$/;
const EXPONENT = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i;
const ONE_GROUP = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * The number of a text without a unit. `1.234` is 1234 where the language separates thousands so and the bounds reach a thousand;
 * elsewhere, such as in a latitude, it is 1.234.
 */
function digitsIn(text: string, { language, min, max }: Notation, factor = 1): number | undefined {
  const grouped = groupedNumberIn(text);
  if (grouped !== undefined || !(PLAIN.test(text) || EXPONENT.test(text))) return grouped;
  const reachesGroups = Math.max(Math.abs(min), Math.abs(max)) / factor >= 1000;
  const isGroup = reachesGroups && ONE_GROUP.test(text) && text.includes(groupSign(language));
  return Number(text.replace(/[.,]/, isGroup ? '' : '.'));
}

/** The sign that separates thousands in a language. */
const groupSign = (language: string) =>
  numberFormat(language, {})
    .formatToParts(12345)
    .find(({ type }) => type === 'group')?.value ?? '';

const GROUPED = /^([+-]?\d{1,3}([.,\s'’])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/;

/**
 * The number of a text with separated thousands, such as `1.234,5` or `1 234`, by the conventions of any language; `1,234` may as
 * well be a decimal fraction and gives `undefined`.
 */
function groupedNumberIn(text: string): number | undefined {
  const [, whole, separator = '', decimals] = GROUPED.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const groups = whole.split(separator);
  const isDecimalSign = separator === '.' || separator === ',';
  if (isDecimalSign && decimals === undefined && groups.length === 2) return undefined;
  return Number(`${groups.join('')}.${decimals ?? 0}`);
}
