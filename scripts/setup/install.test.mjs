import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.mjs';

// When npm writes the lock file next to an existing node_modules, it omits packages that it did not install, and `npm ci` then
// refuses the file everywhere. `npm install` in a fresh clone adds the missing ones.
test('has the packages of every platform in the lock file', () => {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const names = new Set(Object.keys(packages).map((where) => where.split('node_modules/').at(-1)));
  const missing = Object.entries(packages).flatMap(([where, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => `${name} of ${where}`),
  );
  expect(missing).toEqual([]);
});
