// npm run fuzz -- 1000000 [seed]: so many made-up calls of the whole API, in the server's own process, on a real database.
// A seed that a run printed repeats it.
import path from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { checkNode, NODE, ROOT } from './setup/root.mjs';
import { run, withOwnPrograms } from './setup/run.mjs';

checkNode();
await ensureInstalled();
const [inputs = '20000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
if (![inputs, seed].every((one) => /^\d+$/.test(one))) {
  console.error('npm run fuzz -- [inputs] [seed]: whole numbers');
  process.exit(1);
}
console.log(`${inputs} inputs, seed ${seed}`);
const program = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
const args = [program, 'run', '--project', 'server', 'apps/server/src/contract/fuzz.test.ts'];
const env = { ...withOwnPrograms(), FUZZ_INPUTS: inputs, FUZZ_SEED: seed };
const { code } = await run(NODE, args, { env });
process.exit(code);
