import path from 'node:path';
import { z } from 'zod';
import { S3_FORM, s3Url } from '../s3-url.ts';
import { optionalOption } from './option.ts';

const HOUR = 60 * 60 * 1000;

/** Parses hours or days into milliseconds. */
const interval = z
  .string()
  .regex(/^[1-9]\d{0,3}[hd]$/, 'must be hours or days, as in 24h or 1d')
  .transform((text) => Number(text.slice(0, -1)) * (text.endsWith('d') ? 24 * HOUR : HOUR));

const isUrl = (text: string): boolean => /^[a-z0-9+]+:\/\//.test(text);

/** A folder, made absolute, or the URL of a bucket. */
const backupPlace = z
  .string()
  .refine((text) => !isUrl(text) || s3Url.safeParse(text).success, `must be a folder, or ${S3_FORM}`)
  .transform((text) => (isUrl(text) ? text : path.resolve(text)));

export const BACKUP_OPTIONS = {
  BACKUP_EVERY: optionalOption({
    help: 'How often to make a backup while the product runs: hours or days, as in 24h or 1d. The last of each of 7 days and of 4 weeks are kept. Empty: never.',
    schema: interval,
  }),
  BACKUP_TO: optionalOption({
    help: 'Where backups are kept, by this installation alone: a folder, or s3://key:secret@host[:port]/bucket[/prefix]?region=us-east-1. Empty: DATA_DIR/backups, which is lost with the disk.',
    schema: backupPlace,
    secret: true,
  }),
  BACKUP_KEY: optionalOption({
    help: 'Passphrase that encrypts backups. Keep it elsewhere: without it nothing can be restored. Empty: no encryption.',
    schema: z.string().min(32, 'must have at least 32 characters'),
    secret: true,
  }),
} as const;
