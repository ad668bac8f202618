// Generates the generated files again and compares them with those in the repository. Outdated files are left regenerated, ready
// to be committed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './setup/root.mjs';
import { run, withOwnPrograms } from './setup/run.mjs';

const FILES = [
  'packages/contract/openapi.json',
  'packages/client/src/schema.gen.ts',
  'docs/api/errors.md',
  'docs/configuration.md',
  'docs/api/object-settings.md',
];
const COMMANDS = [
  ['npm', ['run', 'openapi']],
  ['node', ['scripts/write-configuration.ts']],
  ['node', ['scripts/write-object-settings.ts']],
];

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');
const before = FILES.map(read);
for (const [program, args] of COMMANDS) {
  const { code, output } = await run(program, args, { env: withOwnPrograms(), quiet: true });
  if (code === 0) continue;
  console.error(output);
  process.exit(code);
}
const changed = FILES.filter((file, index) => read(file) !== before[index]);
for (const file of changed) console.error(`${file} was out of date and has been regenerated: commit it.`);
process.exitCode = changed.length > 0 ? 1 : 0;
