import { expect, test } from 'vitest';
import { withResolution } from './with-resolution.ts';

test('says 300 pixels per inch as other programs do, behind the header', async () => {
  const png = new Blob([new Uint8Array(33), 'the rest'], { type: 'image/png' });
  const made = await withResolution(png, 300 / 25.4);
  expect(made.type).toBe('image/png');
  const bytes = Buffer.from(await made.arrayBuffer());
  expect(bytes.subarray(33, -8).toString('hex')).toBe('000000097048597300002e2300002e230178a53f76');
  expect(bytes.subarray(-8).toString()).toBe('the rest');
});
