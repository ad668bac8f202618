import { numberFormat } from '@pleinair/domain';
import { expect, it } from 'vitest';
import { megabytesText } from './megabytes-text.ts';

it.each(['en', 'fr', 'de', 'pt'])('writes sizes in %s as the browser does', (language) => {
  for (const bytes of [
    0, 40_000, 50_000, 297_000, 1_000_000, 9_960_000, 12_400_000, 998_600_000, 1_234_000_000,
  ]) {
    const maximumFractionDigits = bytes < 10_000_000 ? 1 : 0;
    const options = { style: 'unit', unit: 'megabyte', maximumFractionDigits } as const;
    expect(megabytesText(bytes, language)).toBe(numberFormat(language, options).format(bytes / 1_000_000));
  }
});
