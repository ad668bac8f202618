import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ReadyAnswer } from './ready-answer.ts';

const json = Buffer.from(JSON.stringify({ text: 'x'.repeat(2000) }));

it('is sent in the best encoding that is accepted', () => {
  const answer = new ReadyAnswer(json);
  const sent = (accepted?: string) => {
    const { bytes, encoding } = answer.bytesFor(accepted);
    const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes;
    return [encoding, plain.equals(json)];
  };
  expect(sent('gzip, deflate, br, zstd')).toEqual(['br', true]);
  expect(sent('GZIP;q=0.5')).toEqual(['gzip', true]);
  expect(sent('br;q=0, gzip')).toEqual(['gzip', true]);
  expect(sent('br; q=0.000,gzip ; q=0')).toEqual([undefined, true]);
  expect(sent('brotli')).toEqual([undefined, true]);
  expect(sent()).toEqual([undefined, true]);
  expect(answer.bytesFor('br').bytes).toBe(answer.bytesFor('br').bytes);
});

it('is sent as it is when it is short', () => {
  expect(new ReadyAnswer(Buffer.from('{}')).bytesFor('br')).toEqual({ bytes: Buffer.from('{}') });
});
