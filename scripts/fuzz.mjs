// npm run fuzz -- 1000000 [seed]: so many made-up calls of the whole API, in the server's own process, on a real database.
// They are made in rounds, each with the next seed and a database of its own, which thus stays small. A round that failed is
// repeated by the inputs and the seed that it printed; the others go on.
import path from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { checkNode, NODE, ROOT } from './setup/root.mjs';
import { run, withOwnPrograms } from './setup/run.mjs';

const ROUND = 50_000;

checkNode();
await ensureInstalled();
const [inputs = '20000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
if (![inputs, seed].every((one) => /^\d+$/.test(one))) {
  console.error('npm run fuzz -- [inputs] [seed]: whole numbers');
  process.exit(1);
}
const program = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
const args = [program, 'run', '--project', 'server', 'apps/server/src/contract/fuzz.test.ts'];
const failed = [];
for (let [left, own] = [Number(inputs), Number(seed)]; left > 0; left -= ROUND, own += 1) {
  const round = `${Math.min(left, ROUND)} ${own}`;
  console.log(`npm run fuzz -- ${round}`);
  const env = { ...withOwnPrograms(), FUZZ_INPUTS: String(Math.min(left, ROUND)), FUZZ_SEED: String(own) };
  const { code } = await run(NODE, args, { env });
  if (code !== 0) failed.push(round);
}
for (const round of failed) console.error(`failed: npm run fuzz -- ${round}`);
process.exit(failed.length === 0 ? 0 : 1);
