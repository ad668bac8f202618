// npm run fuzz -- 1000000 [seed]: that many generated calls of the whole API, within the server's process, on a real database.
// They run in rounds, each with the next seed and a new database, which stays small. A failed round can be repeated with the
// printed inputs and seed; the others continue. The last line is N passed, N failed.
import { ensureInstalled } from './setup/install.mjs';
import { checkNode } from './setup/root.mjs';
import { conclude, runVitest } from './setup/runners.mjs';

const ROUND = 50_000;

checkNode();
await ensureInstalled();
const [inputs = '20000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
if (![inputs, seed].every((one) => /^\d+$/.test(one))) {
  console.error('npm run fuzz -- [inputs] [seed]: whole numbers');
  process.exit(1);
}
const runs = [];
const failed = [];
for (let left = Number(inputs), own = Number(seed); left > 0; left -= ROUND, own += 1) {
  const FUZZ_INPUTS = String(Math.min(left, ROUND));
  const FUZZ_SEED = String(own);
  console.log(`npm run fuzz -- ${FUZZ_INPUTS} ${FUZZ_SEED}`);
  const outcome = await runVitest(['apps/server/src/conformance/fuzz.test.ts'], { FUZZ_INPUTS, FUZZ_SEED });
  runs.push(outcome);
  if (outcome.failed > 0) failed.push(`${FUZZ_INPUTS} ${FUZZ_SEED}`);
}
for (const round of failed) console.log(`FAILED npm run fuzz -- ${round}`);
process.exit(conclude(runs));
