import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const MANTINE = fileURLToPath(import.meta.resolve('@mantine/core'));

const read = (file: string) => readFileSync(file, 'utf8');

/** The components imported by the studio and by object forms; demo pages bring all styles. */
function importedNames(): Set<string> {
  const sources = globSync(['apps/studio/src/**/*.tsx', 'packages/*/src/**/*.tsx'], { cwd: ROOT });
  const names = sources
    .filter((file) => !file.includes('demo-pages'))
    .flatMap((file) => [...read(path.join(ROOT, file)).matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
    .flatMap(([, list = '']) => list.split(',').map((name) => name.trim().replace(/ as .*/, '')));
  return new Set(names.filter((name) => /^[A-Z]/.test(name)));
}

/** The style modules of a Mantine file and of everything it imports. */
function stylesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const module = /([^/]+)\.module\.mjs$/.exec(file)?.[1];
  if (module) return [module];
  const imported = [...read(file).matchAll(/from "(\.[^"]+)"/g)];
  return imported.flatMap(([, to = '']) => stylesOf(path.resolve(path.dirname(file), to), seen));
}

/** The names exported by a Mantine index file, and the files they come from. */
function filesByName(index: string): Map<string, string> {
  const lines = [...read(index).matchAll(/import \{([^}]*)\} from "([^"]+)"/g)];
  return new Map(
    lines.flatMap(([, names = '', from = '']) =>
      names
        .split(',')
        .map((name) => [name.trim().replace(/.* as /, ''), path.resolve(path.dirname(index), from)] as const),
    ),
  );
}

test('page-styles.ts has the styles of every component that the pages use', () => {
  const names = importedNames();
  expect(names).toContain('Table');
  const files = filesByName(MANTINE);
  const needed = new Set([...names].flatMap((name) => stylesOf(files.get(name) ?? '')));
  const lists = ['start-styles.ts', 'page-styles.ts'].map((file) =>
    read(path.join(import.meta.dirname, file)),
  );
  const given = new Set([...lists.join('').matchAll(/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name));
  expect([...needed].filter((name) => !given.has(name))).toEqual([]);
});

test('the styles of the first pages precede those of the others, whichever file is loaded first', () => {
  const [, first] = /^import '(.+)';$/m.exec(read(path.join(import.meta.dirname, 'page-styles.ts'))) ?? [];
  expect(first).toBe('./start-styles.ts');
});
