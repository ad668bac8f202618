import { expect, it } from 'vitest';
import { fileName } from './file-name.ts';

it.each([
  ['The old crane', 'The old crane'],
  ['Öffnung: 10/12 „Süd“', 'Öffnung 1012 Süd'],
  ['Flow & “North” <b>', 'Flow North b'],
  ['日本', '日本'],
  ['../..', 'space'],
  [' ', 'space'],
])('names the file of “%s” %s', (title, name) => {
  expect(fileName(title, 'space')).toBe(name);
});
