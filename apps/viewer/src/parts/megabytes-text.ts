import { numberFormat } from '@pleinair/domain';

/**
 * Formats bytes as megabytes, with a decimal if they are few. Short numbers are written without the browser's formatter, which a
 * phone takes a tenth of a second to load: a space shows its size before anything else.
 */
export function megabytesText(bytes: number, language: string): string {
  const megabytes = bytes / 1_000_000;
  const digits = megabytes < 10 ? 1 : 0;
  if (megabytes >= 999)
    return numberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 }).format(
      megabytes,
    );
  const short = String(Math.round(megabytes * 10 ** digits) / 10 ** digits);
  const number = language === 'en' ? short : short.replace('.', ',');
  return language === 'fr' ? `${number}\u202fMo` : `${number} MB`;
}
