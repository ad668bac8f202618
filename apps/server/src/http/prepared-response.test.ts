import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { PreparedResponse } from './prepared-response.ts';

const json = Buffer.from(JSON.stringify({ text: 'x'.repeat(2000) }));

it.each([
  ['just made', new PreparedResponse(json)],
  ['kept', new PreparedResponse(json).compressed()],
])('is sent in the best accepted encoding if it is %s', (_when, answer) => {
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
});

it('is sent uncompressed if it is short', () => {
  const answer = new PreparedResponse(Buffer.from('{}'));
  for (const one of [answer, answer.compressed()]) {
    for (const accepted of ['br', 'gzip', '']) {
      expect(one.bytesFor(accepted)).toMatchObject({ bytes: answer.bytes, encoding: undefined });
    }
  }
});

it('is compressed once and kept with its tag, in a buffer that holds nothing else', () => {
  const answer = new PreparedResponse(json);
  const kept = answer.compressed();
  expect(kept.tag).toBe(answer.tag);
  expect(kept.bytesFor('br').bytes).toBe(kept.bytes);
  expect(kept.bytes.length).toBeLessThan(json.length / 10);
  expect(kept.bytes.buffer.byteLength).toBe(kept.bytes.length);
});
