import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NODE, ROOT } from './root.mjs';
import { run, withOwnPrograms } from './run.mjs';

/**
 * Runs unit and server tests.
 * @param {string[]} args paths and options of Vitest; none: all tests
 * @param {NodeJS.ProcessEnv} [env] more variables for the tests
 * @returns {Promise<Counts>}
 */
export function runVitest(args, env) {
  return runCounted('vitest/vitest.mjs', (report) => ({
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    env,
    read: ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests],
  }));
}

/**
 * Runs journeys in a real browser, on a product that is built and started for them.
 * @param {string[]} args paths and options of Playwright; none: all journeys
 * @param {string} chromium its path
 * @returns {Promise<Counts>}
 */
export function runJourneys(args, chromium) {
  return runCounted('@playwright/test/cli.js', (report) => ({
    args: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    read: ({ stats }) => [stats.expected + stats.flaky, stats.unexpected],
  }));
}

/**
 * Adds up what runs counted, as the last line of output.
 * @param {Counts[]} runs
 * @returns {number} the exit code
 */
export function conclude(runs) {
  const [passed, failed] = ['passed', 'failed'].map((name) => runs.reduce((sum, one) => sum + one[name], 0));
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * A runner that fails without a failed test, as when a file does not load, counts as one failure.
 */
async function runCounted(program, how) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pleinair-reports-'));
  const report = path.join(folder, 'report.json');
  const { args, env, read } = how(report);
  const file = path.join(ROOT, 'node_modules', program);
  const { code } = await run(NODE, [file, ...args], { env: { ...withOwnPrograms(), ...env } });
  try {
    const [passed, failed] = read(JSON.parse(readFileSync(report, 'utf8')));
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
