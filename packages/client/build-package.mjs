// npm run build-package: writes dist/, the package as programs outside of this repository use it: JavaScript with its types, where
// in here its TypeScript is imported. `npm pack ./dist` or `npm publish ./dist` makes a file or a release of it.
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const here = (...names) => path.join(import.meta.dirname, ...names);

rmSync(here('dist'), { recursive: true, force: true });
const tsc = here('../../node_modules/typescript/bin/tsc');
execFileSync(process.execPath, [tsc, '-p', here('tsconfig.build.json')], { stdio: 'inherit' });

const { name, version, license, type, sideEffects, dependencies } = JSON.parse(
  readFileSync(here('package.json'), 'utf8'),
);
const exports = { '.': { types: './index.d.ts', default: './index.js' } };
const manifest = { name, version, license, type, sideEffects, exports, dependencies };
writeFileSync(here('dist', 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
copyFileSync(here('README.md'), here('dist', 'README.md'));
copyFileSync(here('../../LICENSE'), here('dist', 'LICENSE'));
