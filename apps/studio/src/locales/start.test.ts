import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from './en/index.ts';
import { start } from './en/start.ts';

const SOURCE = path.join(import.meta.dirname, '..');

/** A module and all that it imports, but on demand. */
function reachableFrom(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return found;
  const text = readFileSync(file, 'utf8');
  found.set(file, text);
  for (const [, from = ''] of text.matchAll(/^(?:import|export)\s(?!type)[^;]*?'(\.[^']+)';/gm))
    reachableFrom(path.resolve(path.dirname(file), from), found);
  return found;
}

/** The pages without a frame, whose loading does not wait for all words: all but one. */
function firstPages(): string[] {
  const text = readFileSync(path.join(SOURCE, 'page-list.ts'), 'utf8');
  const list = /firstPages = \{(.*?)\n\};/s.exec(text)?.[1] ?? '';
  const pages = [...list.matchAll(/import\('\.\/(pages\/[^']+)'\)/g)].map(([, page = '']) => page);
  return pages.filter((page) => page !== 'pages/first-admin.tsx');
}

test('the first pages say nothing but the words that come with them', () => {
  const pages = firstPages();
  expect(pages).toContain('pages/login.tsx');
  const modules = new Map<string, string>();
  for (const entry of ['start.tsx', 'app/shell/language-menu.tsx', ...pages])
    reachableFrom(path.join(SOURCE, entry), modules);
  const later = Object.keys(catalogue).filter((section) => !(section in start));
  const keys = [...modules].flatMap(([file, text]) =>
    [...text.matchAll(/\bt\(\s*['"`](\w+)\./g)].map(([, section = '']) => ({
      file: path.relative(SOURCE, file),
      section,
    })),
  );
  expect(keys.map(({ section }) => section)).toContain('auth');
  expect(keys.filter(({ section }) => later.includes(section))).toEqual([]);
});
