import { expect, test } from 'vitest';
import { weaknessOf } from './weak-password.ts';

const ada = {
  username: 'harbour-stories',
  email: 'ada.byron@example.org',
  first_name: 'Ada',
  last_name: 'Lovelace',
};
const keyOf = async (password: string) => (await weaknessOf(password, ada, 'password'))?.key;

test.each([
  'password',
  '12345678',
  'PASSWORD',
  'Password1',
  'qwertyuiop',
  'Sunshine2024!',
  '!!iloveyou',
  'football',
])('refuses %s, which attackers try first', async (password) =>
  expect(await keyOf(password)).toBe('password_common'),
);

test.each([
  'harbour-stories',
  'HarbourStories',
  'harbour_stories1',
  'ada.byron@example.org',
  'ada.byron',
  'AdaByron99',
  'ada12345',
  'lovelace',
  'Ada Lovelace',
  'lovelace-ada!',
  '1815lovelace',
])('refuses %s, a name of its owner', async (password) =>
  expect(await keyOf(password)).toBe('password_own_name'),
);

test.each([
  'a good password',
  'correct horse battery',
  'harbour stories at low tide',
  'sol93847561023',
  'Tr0ub4dor&3',
  '密码是一只安静的灰猫',
  '84736251940',
])('accepts %s', async (password) => expect(await keyOf(password)).toBeUndefined());
