import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failureLine } from './failures.mjs';
import { NODE, ROOT } from './root.mjs';
import { run, withOwnPrograms } from './run.mjs';

const REPORTERS = path.join(ROOT, 'scripts/setup');

/**
 * Runs unit, component and server tests.
 * @param {string[]} args paths and options of Vitest; empty for all tests
 * @param {NodeJS.ProcessEnv} [env] more variables for the tests
 */
export function runVitest(args, env) {
  const reporters = ['--reporter=default', `--reporter=${REPORTERS}/vitest-outcome.mjs`];
  return runForOutcome('Vitest', 'vitest/vitest.mjs', ['run', ...reporters, ...args], env);
}

/**
 * Runs journeys in a real browser, on a product that is built and started for them.
 * @param {string[]} args paths and options of Playwright; empty for all journeys
 * @param {string} chromium its path
 */
export function runJourneys(args, chromium) {
  const reporters = `--reporter=list,${REPORTERS}/playwright-outcome.mjs`;
  const options = ['test', '-c', 'e2e/playwright.config.ts', reporters, ...args];
  return runForOutcome('Playwright', '@playwright/test/cli.js', options, { CHROMIUM: chromium });
}

/**
 * Prints the total of several runs as the last lines of output: one for each failure, then the counts.
 * @param {import('./failures.mjs').Outcome[]} outcomes
 * @returns {number} the exit code
 */
export function conclude(outcomes) {
  for (const line of outcomes.flatMap(({ failures }) => failures)) console.log(line);
  const [passed, failed] = ['passed', 'failed'].map((name) =>
    outcomes.reduce((sum, one) => sum + one[name], 0),
  );
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

/**
 * A runner that fails without a failed test, for example because it does not start, counts as one failure.
 * @returns {Promise<import('./failures.mjs').Outcome>}
 */
async function runForOutcome(name, program, args, env) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pleinair-outcome-'));
  const file = path.join(folder, 'outcome.json');
  const script = path.join(ROOT, 'node_modules', program);
  const { code } = await run(NODE, [script, ...args], {
    env: { ...withOwnPrograms(), ...env, OUTCOME: file },
  });
  const outcome = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failed: 0, failures: [] };
  rmSync(folder, { recursive: true });
  if (code === 0 || outcome.failed > 0) return outcome;
  const line = failureLine([name], [{ message: `ended with exit code ${code}` }]);
  return { ...outcome, failed: 1, failures: [line] };
}
