import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.mjs';

// npm leaves out what it did not install when it writes the lock file beside an existing node_modules, and `npm ci` then refuses
// the file everywhere. `npm install` in a fresh clone adds what is missing.
test('the lock file names the packages of every platform', () => {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const names = new Set(Object.keys(packages).map((where) => where.split('node_modules/').at(-1)));
  const missing = Object.entries(packages).flatMap(([where, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => `${name} of ${where}`),
  );
  expect(missing).toEqual([]);
});
