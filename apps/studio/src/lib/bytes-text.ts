import { numberFormat } from '@pleinair/domain';

/** Formats a size in the unit that fits, in decimal units like drives and networks. */
export function bytesText(bytes: number, language: string): string {
  const [unit, size] =
    bytes < 1e6
      ? (['kilobyte', 1e3] as const)
      : bytes < 1e9
        ? (['megabyte', 1e6] as const)
        : (['gigabyte', 1e9] as const);
  const format = numberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 });
  return format.format(bytes / size);
}
