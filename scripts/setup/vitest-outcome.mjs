import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { failureLine } from './failures.mjs';
import { ROOT } from './root.mjs';

/** Milliseconds that Vitest may take after the last test to close its servers and browsers, which once hung forever. */
const CLOSING = 60_000;

/** Reporter of Vitest: writes the outcome to the file that `OUTCOME` names. */
export default class VitestOutcome {
  onTestRunEnd(modules, unhandled) {
    const failures = modules.flatMap((module) => {
      const place = [module.project.name, module.relativeModuleId];
      // A module or suite has its own errors if it does not load, or if one of its hooks fails.
      const tests = [...module.children.allTests('failed')];
      const outside = [module, ...module.children.allSuites()].filter((one) => one.errors().length > 0);
      return [
        ...outside.map((one) => failureLine([...place, one.fullName], one.errors())),
        ...tests.map((one) => failureLine([...place, one.fullName], one.result().errors)),
      ];
    });
    for (const error of unhandled) {
      const { VITEST_TEST_PATH: file = ROOT, VITEST_TEST_NAME: test } = error;
      failures.push(failureLine(['outside of a test', path.relative(ROOT, file), test], [error]));
    }
    const passed = modules.flatMap((module) => [...module.children.allTests('passed')]).length;
    writeFileSync(process.env.OUTCOME, JSON.stringify({ passed, failed: failures.length, failures }));
    setTimeout(() => process.exit(failures.length > 0 ? 1 : 0), CLOSING).unref();
  }
}
