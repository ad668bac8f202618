import { writeFileSync } from 'node:fs';
import { openApiDocument } from './document.ts';

/** Writes the committed description: `npm run openapi`. */
writeFileSync(
  new URL('../../openapi.json', import.meta.url),
  `${JSON.stringify(openApiDocument(), undefined, 2)}\n`,
);
