import './faster-start.ts';
import { parseArgs } from 'node:util';
import { readConfig } from './config/config.ts';
import { StartError } from './config/start-error.ts';

const HELP = `Pleinair: npm run admin -- <command>

  make-admin <email>                     Give a user the role admin.
  create-key <name> [--origin <origin>]… [--per-minute <calls>]
                                         Create an API key. With origins, browsers may use it only from these.
  revoke-key <key>                       Revoke a key, within ten seconds.
  maintenance <minutes> | off            Turn away everyone but admins, and tell them when to return.
  recount-events                         Recount the reports from all kept events.

It works on the configured database, whether the product runs or not.`;

/** Calls a minute that a new key allows. */
const REQUESTS_PER_MINUTE = '600';

async function main(argv: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      origin: { type: 'string', multiple: true, default: [] },
      'per-minute': { type: 'string', default: REQUESTS_PER_MINUTE },
      help: { type: 'boolean', default: false },
    },
  });
  const [name = '', ...words] = positionals;
  if (values.help || name === '') return console.log(HELP);
  // Not static imports, which would load before faster-start takes effect; that takes a second longer.
  const { commands } = await import('./admin-commands.ts');
  const command = commands.get(name);
  if (!command) throw new StartError(`There is no command ${name}.\n\n${HELP}`);
  if (words.length !== command.words.length || words.includes('')) {
    const usage = [name, ...command.words].join(' ') + (command.options ?? '');
    throw new StartError(`Usage: npm run admin -- ${usage}`);
  }
  const config = readConfig({ env: process.env, argv: [] });
  const { isMade } = await import('./platform/database/embedded/cluster.ts');
  if (config.database.kind === 'embedded' && !isMade(config.database.folder)) {
    throw new StartError(`There is nothing to change: ${config.dataDir} has no database. Set DATA_DIR.`);
  }
  const { startDatabase } = await import('./platform/database/start-database.ts');
  const database = await startDatabase(config.database, () => undefined);
  try {
    const given = { words, origins: values.origin, perMinute: Number(values['per-minute']) };
    console.log(await command.run(database.db, given));
  } finally {
    await database.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error;
  if (!(error instanceof StartError) && !isUsage) throw error;
  console.error(`pleinair: ${error.message}`);
  process.exitCode = 1;
}
