// npm test: installs what the tests need, runs unit and server tests (Vitest), then the journeys in a real browser
// (Playwright), and ends with one line: N passed, N failed. Arguments: --no-e2e leaves the journeys out.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensureObjectStore } from './setup/object-store.mjs';
import { checkNode, NODE, ROOT } from './setup/root.mjs';
import { run, withOwnPrograms } from './setup/run.mjs';

checkNode();
await ensureInstalled();
const reports = mkdtempSync(path.join(tmpdir(), 'pleinair-reports-'));

const unrun = await ensureObjectStore();
const results = [await vitest()];
if (!process.argv.includes('--no-e2e')) results.push(await playwright(await ensureChromium()));
rmSync(reports, { recursive: true });

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
if (unrun) console.log(unrun);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

async function vitest() {
  const report = path.join(reports, 'vitest.json');
  const program = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = [program, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(NODE, args, { env: withOwnPrograms() });
  return count(report, code, ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests]);
}

async function playwright(chromium) {
  const report = path.join(reports, 'playwright.json');
  const program = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  const args = [program, 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const env = { ...withOwnPrograms(), CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { code } = await run(NODE, args, { env });
  return count(report, code, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected]);
}

/** A runner that fails without a failed test, as when a file does not load, counts as one failure. */
function count(report, code, read) {
  try {
    const [passed, failed] = read(JSON.parse(readFileSync(report, 'utf8')));
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
