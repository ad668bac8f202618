import './faster-start.ts';
import { parseArgs } from 'node:util';
import { chooseBackup } from './backup/choose-backup.ts';
import { connectForRestore } from './backup/connect.ts';
import { keepOwnerBelow } from './backup/keep-owner.ts';
import { explain, since } from './backup/messages.ts';
import { proveBackup, restoreBackup } from './backup/restore-backup.ts';
import { openStore } from './backup/store/open-store.ts';
import { readConfig } from './config/config.ts';
import { writeSecrets } from './config/secrets.ts';
import { StartError } from './config/start-error.ts';
import { systemClock } from './platform/clock/clock.ts';
import { startStorage } from './platform/storage/start-storage.ts';

const HELP = `Pleinair: npm run restore -- <place> [--backup <name>] [--data <folder>] [--replace]

Restores a backup into the configured database and storage, while the product is stopped. Everything is read and compared
first; a damaged backup is refused, and nothing is changed.

  <place>            A folder with backups, or s3://key:secret@host/bucket/prefix.
  --backup <name>    The backup to restore. Default: the latest.
  --data <folder>    The data folder. Default: DATA_DIR.
  --replace          Delete the present content of the database. Back it up first.

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
  const [place, ...others] = positionals;
  if (values.help) return console.log(HELP);
  if (place === undefined || others.length > 0) {
    throw new StartError('Give the place of the backup, and nothing else: npm run restore -- <place>');
  }
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
Start the product with npm start: users who were signed in still are, and links and printed codes still work.`,
    );
    if (process.env.SECRET || process.env.API_KEY) {
      console.log(
        'SECRET and API_KEY in the environment override those of the backup: set the same values as before.',
      );
    }
  } finally {
    store.close();
    // A refused restore has made secrets, too.
    await keepOwnerBelow(config.dataDir);
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(`pleinair: ${explain(error, 'Nothing was changed. Use another backup.')}`);
  process.exitCode = 1;
}
