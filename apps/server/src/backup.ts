import './faster-start.ts';
import { parseArgs } from 'node:util';
import { connectForBackup } from './backup/connect.ts';
import { explain, inWords, since } from './backup/messages.ts';
import { openStore } from './backup/store/open-store.ts';
import { readConfig } from './config/config.ts';
import { hideSecret } from './config/s3-url.ts';
import { StartError } from './config/start-error.ts';
import { systemClock } from './platform/clock/clock.ts';
import { startStorage } from './platform/storage/start-storage.ts';

const HELP = `Pleinair: npm run backup -- [place]

Saves the database and the files, whether the product runs or not, and reads everything back. The place is a folder or
s3://key:secret@host/bucket/prefix; without one it is BACKUP_TO, or the folder backups of the data folder. A second
backup in the same place only copies new files. With BACKUP_KEY, backups are encrypted.`;

async function main(argv: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { scheduled: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return console.log(HELP);
  const [given, ...others] = positionals;
  if (others.length > 0) throw new StartError('Give one place: npm run backup -- [place]');
  const config = readConfig({ env: process.env, argv: [] });
  const begun = performance.now();
  // Not a static import, which would load before faster-start takes effect; that saves 170 MB here.
  const { runBackup } = await import('./backup/run-backup.ts');
  const place = given ?? config.backup.to;
  const store = await openStore(place);
  const database = await connectForBackup(config.database);
  try {
    const storage = await startStorage(config, systemClock);
    const { url } = database;
    const options = { config, url, storage, store, clock: systemClock, isScheduled: values.scheduled };
    const made = await runBackup(options);
    if (!made) return console.log('No backup is due.');
    const { id, rows, files, missing, newFiles, newBytes } = made;
    console.log(
      `Saved ${rows} rows and ${files} files, ${newFiles} of them new (${inWords(newBytes)}), in ${since(begun)}.
It is in ${store.place}, named ${id}, and was read back without an error.`,
    );
    if (missing > 0) {
      console.log(`${missing} of the files are missing in the storage and so in the backup.`);
    }
    if (config.backup.key === undefined) {
      console.log('It is not encrypted and holds the secret that signs sessions. Keep it private.');
    }
    console.log(`To restore it: npm run restore -- ${hideSecret(place)} --backup ${id}`);
  } finally {
    await database.close();
    store.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(
    `pleinair: ${explain(error, 'The disk or bucket that holds it may be failing. Run the backup again to replace the damaged parts.')}`,
  );
  process.exitCode = 1;
}
