import { expect, test } from 'vitest';
import { nameAfterText } from './object-name.ts';

test.for([
  { name: 'Text', before: '', after: 'The quay', becomes: 'The quay' },
  { name: 'The quay', before: 'The quay', after: 'The quay in 1908\nby night', becomes: 'The quay in 1908' },
  { name: 'The quay', before: 'The quay', after: '', becomes: 'Text' },
  { name: 'Poem', before: 'The quay', after: 'The quay in 1908', becomes: 'Poem' },
])('an object called $name whose text changes from “$before” to “$after” is called $becomes', (one) => {
  expect(nameAfterText(one.name, one.before, one.after, 'Text')).toBe(one.becomes);
});
