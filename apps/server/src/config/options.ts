import type { z } from 'zod';
import { BACKUP_OPTIONS } from './options/backup.ts';
import { DATABASE_AND_FILE_OPTIONS } from './options/database-and-files.ts';
import { PROVIDER_OPTIONS } from './options/identity.ts';
import { SERVER_OPTIONS } from './options/server.ts';
import { SERVICE_OPTIONS } from './options/services.ts';

/** Every option of the product: the source of `--help`, `docs/configuration.md` and the reader in `config.ts`. */
export const OPTIONS = {
  ...SERVER_OPTIONS,
  ...DATABASE_AND_FILE_OPTIONS,
  ...SERVICE_OPTIONS,
  ...PROVIDER_OPTIONS,
  ...BACKUP_OPTIONS,
} as const;

export type OptionName = keyof typeof OPTIONS;
/** The parsed options by name. */
export type OptionValues = { [Name in OptionName]: z.output<(typeof OPTIONS)[Name]['schema']> };

/** Flags of `npm start --`. */
export const FLAGS = {
  '--lan':
    'Serve the local network over HTTPS, with a certificate generated at the first start, and print a QR code.',
  '--help': 'Print this table and end.',
} as const;

/** Formats the table of `--help`. */
export function helpText(): string {
  const width = Math.max(...Object.keys(OPTIONS).map((name) => name.length));
  const flags = Object.entries(FLAGS).map(([name, help]) => `  ${name.padEnd(width)} ${help}`);
  const options = Object.entries(OPTIONS).map(
    ([name, { help, fallback }]) => `  ${name.padEnd(width)} ${help}${fallback ? ` [${fallback}]` : ''}`,
  );
  return [
    'Pleinair: npm start -- [flags]',
    '',
    'Flags',
    ...flags,
    '',
    'Environment (also read from DATA_DIR/pleinair.env, one NAME=value a line)',
    ...options,
  ].join('\n');
}
