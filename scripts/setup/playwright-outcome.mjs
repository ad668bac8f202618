import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { failureLine } from './failures.mjs';
import { ROOT } from './root.mjs';

/** Reporter of Playwright: writes the outcome to the file that `OUTCOME` names. */
export default class PlaywrightOutcome {
  #root;
  #outside = [];

  onBegin(_config, root) {
    this.#root = root;
  }

  onError(error) {
    this.#outside.push(failureLine(['outside of a journey'], [error]));
  }

  onEnd() {
    const tests = this.#root?.allTests() ?? [];
    const failed = tests.filter((one) => one.outcome() === 'unexpected');
    const failures = failed.map((one) => {
      const [, project, , ...titles] = one.titlePath();
      return failureLine(
        [project, path.relative(ROOT, one.location.file), ...titles],
        one.results.flatMap(({ errors }) => errors),
      );
    });
    failures.push(...this.#outside);
    const passed = tests.filter((one) => ['expected', 'flaky'].includes(one.outcome())).length;
    writeFileSync(process.env.OUTCOME, JSON.stringify({ passed, failed: failures.length, failures }));
  }

  printsToStdio() {
    return false;
  }
}
