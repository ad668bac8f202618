import { writeFileSync } from 'node:fs';
import { openApiDocument } from './document.ts';
import { errorsPage } from './errors-page.ts';

/** Writes the committed description and the page of error codes: `npm run openapi`. */
const write = (path: string, text: string) =>
  writeFileSync(new URL(`../../../../${path}`, import.meta.url), text);

write('packages/contract/openapi.json', `${JSON.stringify(openApiDocument(), undefined, 2)}\n`);
write('docs/api/errors.md', errorsPage());
