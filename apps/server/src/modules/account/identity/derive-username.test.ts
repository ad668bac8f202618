import { expect, test } from 'vitest';
import { deriveUsername } from './derive-username.ts';

const called = (nickname: string, first_name = '', last_name = '') => ({ nickname, first_name, last_name });
const taking =
  (...names: string[]) =>
  async (name: string) =>
    names.includes(name);

test.each([
  [called('Ada_Lovelace'), 'ada-lovelace'],
  [called('', 'Zoë', 'Müller-Straße'), 'zoe-muller-stra-e'],
  [called('ada@example.org', 'Ada', 'King'), 'ada-king'],
  [called('--', 'Li'), 'creator'],
  [called('名前'), 'creator'],
  [called('x'.repeat(90)), 'x'.repeat(50)],
])('%j becomes %s', async (identity, name) => {
  expect(await deriveUsername(identity, taking())).toBe(name);
});

test('adds a number to a taken name, and eventually a random suffix', async () => {
  expect(await deriveUsername(called('ada'), taking('ada', 'ada-2'))).toBe('ada-3');
  expect(await deriveUsername(called('ada'), async () => true)).toMatch(/^ada-[0-9a-f]{8}$/);
});
