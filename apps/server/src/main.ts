import './faster-start.ts';
import cluster from 'node:cluster';
import { readConfig } from './config/config.ts';
import { helpText } from './config/options.ts';
import { StartError } from './config/start-error.ts';

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
  // Imported late, so that a mistyped option fails at once.
  if (cluster.isPrimary && config.processes > 1)
    return (await import('./acceleration/cluster/supervise.ts')).supervise(config);
  const { singleProcess, clusterProcess } = await import('./acceleration/cluster/process-role.ts');
  const { run } = await import('./run.ts');
  try {
    await run(config, cluster.isWorker ? clusterProcess() : singleProcess(config));
    return 0;
  } catch (error) {
    const { isDatabaseAway } = await import('./platform/failures/database-away.ts');
    if (error instanceof StartError || !isDatabaseAway(error)) throw error;
    const reason = 'PostgreSQL ended while Pleinair was starting. Start it again.';
    if (!cluster.isWorker || cluster.worker?.id === 1) throw new StartError(reason, { cause: error });
    // The supervisor logs that this process has ended, and starts another.
    return 1;
  }
}
