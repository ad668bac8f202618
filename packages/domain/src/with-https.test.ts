import { expect, it } from 'vitest';
import { withHttps } from './with-https.ts';

it.each(['example.org', 'www.example.org/tickets?a=1#b', 'bücher.example/ü'])('completes %s', (text) => {
  expect(withHttps(text)).toBe(`https://${text}`);
});

it.each([
  '',
  'example',
  'http://example.org',
  'https://example.org',
  'mailto:me@example.org',
  'me@example.org',
  'javascript:alert(1)',
  'example.org:8080',
  'two words.org',
])('leaves “%s”', (text) => {
  expect(withHttps(text)).toBe(text);
});
