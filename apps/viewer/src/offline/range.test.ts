import { expect, it } from 'vitest';
import { answerRange } from './range.ts';

const kept = () => new Response('0123456789', { headers: { 'content-type': 'video/mp4' } });

it('answers a range, an open end and a suffix', async () => {
  const part = await answerRange(kept(), 'bytes=2-4');
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
  expect(part.headers.get('content-type')).toBe('video/mp4');
  expect(await part.text()).toBe('234');
  expect(await (await answerRange(kept(), 'bytes=7-')).text()).toBe('789');
  expect(await (await answerRange(kept(), 'bytes=-2')).text()).toBe('89');
  expect(await (await answerRange(kept(), 'bytes=8-99')).text()).toBe('89');
});

it('rejects ranges outside the file and sends the whole file for ones it does not support', async () => {
  expect((await answerRange(kept(), 'bytes=10-')).status).toBe(416);
  expect((await answerRange(kept(), 'bytes=0-1,4-5')).status).toBe(200);
});
