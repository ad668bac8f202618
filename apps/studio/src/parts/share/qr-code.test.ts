import { expect, it } from 'vitest';
import { qrSvg } from './qr-code.ts';

/** Modules of the smallest code with an alignment pattern, and of the quiet zones next to it. */
const [LEAST, QUIET] = [25, 8];

it('draws the code of a short text with an alignment pattern, so that phones find it from the side, too', () => {
  expect(qrSvg('Row 7')).toContain(`viewBox="0 0 ${LEAST + QUIET} ${LEAST + QUIET}"`);
});
