import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { helpText } from './config-options.ts';
import { StartError } from './platform/start-error.ts';

// What Node makes of a thousand files is kept from one start to the next: a third of a start's processor time.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url)));

try {
  process.exit(await start(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  for (const line of error.message.split('\n')) console.error(`pleinair: ${line}`);
  process.exit(1);
}

/** @returns the exit code, after the product has been stopped */
async function start(argv: string[]): Promise<number> {
  if (argv.includes('--help')) {
    console.log(helpText());
    return 0;
  }
  const config = readConfig({ env: process.env, argv });
  // Only now: whoever mistyped an option need not wait until all of the product is loaded.
  if (cluster.isPrimary && config.processes > 1) return (await import('./supervise.ts')).supervise(config);
  const { aloneWith, amongSiblings } = await import('./place.ts');
  const { run } = await import('./run.ts');
  await run(config, cluster.isWorker ? amongSiblings() : aloneWith(config));
  return 0;
}
