import './faster-start.ts';
import { parseArgs } from 'node:util';
import { chooseBackup } from './backup/choose-backup.ts';
import { connectForRestore } from './backup/connect.ts';
import { explain, since } from './backup/messages.ts';
import { proveBackup, restoreBackup } from './backup/restore-backup.ts';
import { openStore } from './backup/store/open-store.ts';
import { readConfig } from './config/config.ts';
import { writeSecrets } from './config/secrets.ts';
import { StartError } from './config/start-error.ts';
import { systemClock } from './platform/clock/clock.ts';
import { startStorage } from './platform/storage/start-storage.ts';

const HELP = `Pleinair: npm run restore -- <place> [--backup <name>] [--data <folder>] [--replace]

Puts a backup into the database and the storage of the configuration, while the product is stopped. All of it is read and
compared first; a damaged one is refused, and nothing is touched.

  <place>            A folder with backups, or s3://key:secret@host/bucket/prefix.
  --backup <name>    Which one. Without it: the latest.
  --data <folder>    The data folder. Without it: DATA_DIR.
  --replace          Delete what the database holds now. Make a backup of it first.

An encrypted backup needs the BACKUP_KEY that it was made with.`;

async function main(argv: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      backup: { type: 'string' },
      data: { type: 'string' },
      replace: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [place] = positionals;
  if (values.help) return console.log(HELP);
  if (place === undefined) throw new StartError('Say which backup: npm run restore -- <place>');
  const env = values.data === undefined ? process.env : { ...process.env, DATA_DIR: values.data };
  const config = readConfig({ env, argv: [] });
  const begun = performance.now();
  const store = await openStore(place);
  try {
    const { vault, id } = await chooseBackup(store, config.backup.key, values.backup);
    const manifest = await proveBackup(vault, id);
    const database = await connectForRestore(config.database);
    try {
      const storage = await startStorage(config, systemClock);
      await restoreBackup(vault, manifest, { url: database.url, storage, replace: values.replace });
    } finally {
      await database.close();
    }
    writeSecrets(config.dataDir, manifest.secrets);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const files = manifest.files.count - manifest.files.missing;
    console.log(
      `Restored the backup ${id}: ${rows} rows and ${files} files, in ${since(begun)}.
Start the product with npm start: everybody signed in then stays so, and links and printed codes lead where they did.`,
    );
    if (process.env.SECRET || process.env.API_KEY) {
      console.log(
        'SECRET and API_KEY of the environment win over those of the backup: set the same as before.',
      );
    }
  } finally {
    store.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(`pleinair: ${explain(error, 'Nothing was changed. Use another backup.')}`);
  process.exitCode = 1;
}
