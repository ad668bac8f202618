// Asks the registry for known vulnerabilities of what is installed; high and critical ones fail. Where the registry
// offers no audits, or is out of reach, that is said: nothing is known then, good or bad.
import { run, withoutOwnPrograms } from './setup/run.mjs';

const { output } = await run('npm', ['audit', '--json', '--fetch-retries=0'], {
  env: withoutOwnPrograms(),
  quiet: true,
});
const report = read(output);
if (!report?.metadata?.vulnerabilities) {
  console.log('note: the registry answers no audits; vulnerabilities were not checked.');
} else {
  const severe = Object.values(report.vulnerabilities).filter(({ severity }) =>
    /high|critical/.test(severity),
  );
  for (const { name, severity, range } of severe) console.error(`${name} ${range}: ${severity}`);
  process.exitCode = severe.length > 0 ? 1 : 0;
}

/** The JSON within the output, before and after which npm may warn. */
function read(text) {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
