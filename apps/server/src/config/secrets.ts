import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const secretsSchema = z.strictObject({
  secret: z.string().min(32),
  api_key: z.string().min(16),
  database_password: z.string().min(16),
});
type Secrets = z.output<typeof secretsSchema>;

/**
 * Reads this installation's secrets from `secrets.json` (mode 0600) in the data folder; creates the folder and the file the first
 * time. Of two processes that start together, the second reads the file of the first.
 * @throws {StartError} if the folder is not writable, or the file is damaged or lost: its embedded database needs the password.
 */
export function readSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const database = path.join(dataDir, 'postgres');
  if (existsSync(path.join(database, 'data')) && !existsSync(file)) {
    throw new StartError(
      `${file} is missing. It holds the password of the database in ${database}: put it back from a copy, or move that folder away and restore a backup with npm run restore.`,
    );
  }
  const made: Secrets = {
    secret: randomBytes(32).toString('base64url'),
    api_key: `pl_${randomBytes(18).toString('base64url')}`,
    database_password: randomBytes(24).toString('base64url'),
  };
  try {
    makeFolder(dataDir);
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new StartError(`The data folder ${dataDir} cannot be written: ${reason(error)}. Set DATA_DIR.`);
    }
  }
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const hint = error instanceof Error && 'code' in error ? reason(error) : 'it is damaged';
    throw new StartError(`${file} cannot be used: ${hint}. Restore it from a backup.`);
  }
}

/** Writes a restored installation's secrets into the existing file, but keeps the database password. */
export function writeSecrets(dataDir: string, restored: Pick<Secrets, 'secret' | 'api_key'>): void {
  const file = path.join(dataDir, 'secrets.json');
  const all: Secrets = { ...readSecrets(dataDir), ...restored };
  writeFileSync(`${file}.unfinished`, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.unfinished`, file);
}

/** Creates one level at a time: Node's recursive mkdir never returns where no folder can be created, as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

const reason = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
