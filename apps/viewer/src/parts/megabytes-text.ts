import { numberFormat } from '@pleinair/domain';

/** Formats bytes as megabytes, with a decimal if they are few. */
export function megabytesText(bytes: number, language: string): string {
  const maximumFractionDigits = bytes < 10_000_000 ? 1 : 0;
  return numberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits }).format(
    bytes / 1_000_000,
  );
}
