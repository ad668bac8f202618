/** The outcome of a test run: `failures` has a line for each failed test, and for each error outside of tests. */
/** @typedef {{ passed: number, failed: number, failures: string[] }} Outcome */

/** Prefix of a line about a failure, which `.ci/run` collects. */
export const MARK = 'FAILED';

/**
 * @param {(string | undefined)[]} names where it failed: project, file, titles
 * @param {{ message?: string }[]} [errors]
 */
export function failureLine(names, errors = []) {
  const [reason, ...more] = (errors[0]?.message ?? '').replace(COLOURS, '').trim().split('\n');
  // The first line of a timeout of Playwright does not say what was missing; the log of its call does.
  const missing = more.find((line) => line.includes('waiting for '))?.trim();
  const why = [reason, missing].filter(Boolean).join(' ');
  return [MARK, names.filter(Boolean).join(' › '), why && `– ${why}`].filter(Boolean).join(' ');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's colours begin with one.
const COLOURS = /\u001b\[[0-9;]*m/g;
