import { readFileSync, writeFileSync } from 'node:fs';
import { breaksOf } from './compare-surfaces.ts';
import { openApiDocument } from './document.ts';
import { surfaceOf } from './surface.ts';

// Compares the API with the one that was released last, and fails where a caller of that would be let down. With --release, what
// is there now becomes what was released: `npm run release-api`.
const file = new URL('../../released-api.txt', import.meta.url);
const now = surfaceOf(openApiDocument());
const released = readFileSync(file, 'utf8').split('\n').filter(Boolean);
const breaks = breaksOf(released, now, new Date().toISOString().slice(0, 10));
for (const one of breaks) console.error(one);
if (breaks.length > 0) {
  console.error(
    'Callers of the released API rely on this. docs/api/stability.md says how a call or a field goes.',
  );
  process.exitCode = 1;
} else if (process.argv.includes('--release')) {
  writeFileSync(file, `${now.join('\n')}\n`);
}
