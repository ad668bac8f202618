import { expect, it } from 'vitest';
import { supportOlderBrowsers } from './older-browsers.ts';

it('parses addresses where the browser cannot', () => {
  const own = URL.parse;
  Reflect.deleteProperty(URL, 'parse');
  supportOlderBrowsers();
  const { parse } = URL;
  URL.parse = own;
  expect(parse).not.toBe(own);
  const cases = [['https://example.org/a?b'], ['c', 'https://example.org/a/'], ['https://']] as const;
  for (const [text, base] of cases) expect(parse(text, base)?.href).toBe(own(text, base)?.href);
  expect(parse('c')).toBeNull();
});
