import { expect, it } from 'vitest';
import { noticeTime } from './notify.ts';

it('leaves a short notice for the usual time, and a long one for as long as it takes to read', () => {
  expect(noticeTime('Error', 'Not saved.')).toBe(2500);
  const long = 'This picture cannot be read. Save it again as JPEG or PNG, and then choose the new file.';
  expect(noticeTime('harbour.jpg', long)).toBeGreaterThan(5000);
});
