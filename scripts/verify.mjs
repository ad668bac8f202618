// npm run verify: what CI checks, one line a step, with the output of failed ones.
// --no-tests skips the tests; --only=types,unused runs only the named steps.
import { APPS, buildChanged } from './setup/build.mjs';
import { failureLine } from './setup/failures.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { checkNode } from './setup/root.mjs';
import { run, withOwnPrograms } from './setup/run.mjs';

const SOURCES = [
  ...['client', 'content', 'contract', 'domain', 'map', 'scene', 'tracker'].map((name) => `packages/${name}`),
  ...['server', 'studio', 'viewer'].map((name) => `apps/${name}`),
];

/** Each half is checked with the texts of its app. */
const WORKBENCH = ['workbench', 'workbench/content', 'workbench/studio', 'workbench/viewer'];

/** Name → commands; those of a step run one after the other. */
const STEPS = {
  style: [['biome', 'ci', '--error-on-warnings', '--colors=off', '.']],
  types: [...SOURCES, 'e2e', 'bench', ...WORKBENCH].map((workspace) => ['tsc', '-p', workspace]),
  direction: [
    [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      ...SOURCES.map((folder) => `${folder}/src`),
      'workbench',
    ],
    ['depcruise', '--config', '.dependency-cruiser.folders.cjs', ...SOURCES.map((folder) => `${folder}/src`)],
  ],
  unused: [['knip', '--no-progress']],
  catalogues: [['node', 'scripts/check-catalogues.mjs']],
  generated: [['node', 'scripts/check-generated.mjs']],
  'client package': [['npm', 'run', '-s', 'build-package', '--workspace', 'packages/client']],
  audit: [['node', 'scripts/check-audit.mjs']],
};

checkNode();
await ensureInstalled();
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const failed = [];

for (const [name, commands] of Object.entries(STEPS)) {
  if (!only || only.includes(name)) await step(name, () => runAll(commands));
}
if (!only) {
  await step(`build of ${APPS.join(' and ')}`, async () => ({ code: await buildChanged(), output: '' }));
  if (failed.length > 0) console.log(`\n${failureLine(['verify', ...failed])}`);
  if (!process.argv.includes('--no-tests')) {
    const { code } = await run('node', ['scripts/test.mjs'], { env: withOwnPrograms() });
    if (code !== 0) failed.push('tests');
  }
}
process.exit(failed.length > 0 ? 1 : 0);

async function step(name, work) {
  const start = performance.now();
  const { code, output } = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0) failed.push(name);
  const shown = code === 0 ? (output.match(/^note: .*/gm) ?? []).join('\n') : output.trim();
  if (shown) console.log(shown.replace(/^/gm, '    '));
}

async function runAll(commands) {
  let code = 0;
  let output = '';
  for (const [program, ...args] of commands) {
    const result = await run(program, args, { env: withOwnPrograms(), quiet: true });
    code ||= result.code;
    if (result.code !== 0 || result.output.startsWith('note: ')) output += result.output;
  }
  return { code, output };
}
