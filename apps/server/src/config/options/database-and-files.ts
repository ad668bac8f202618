import { z } from 'zod';
import { s3Url } from '../s3-url.ts';
import { httpUrl, option, optionalOption } from './option.ts';

/** Sources of a Content-Security-Policy: the origins of sites, or `https:` for all. */
const siteOrigins = z
  .string()
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .pipe(
    z.array(
      z
        .string()
        .refine(
          (site) => site === '*' || (/^https:\/\/[\w.:[\]-]+\/?$/.test(site) && URL.canParse(site)),
          'must be https:// origins such as https://files.example.org, or *',
        )
        .transform((site) => (site === '*' ? 'https:' : new URL(site).origin)),
    ),
  );

const LIKE_POSTGRES = 'must look like postgres://user:password@host:5432/name';

/** The database, files, and their limits. */
export const DATABASE_AND_FILE_OPTIONS = {
  DATABASE_URL: optionalOption({
    help: 'PostgreSQL 15 or later, postgres://user:password@host:5432/name. Empty: an embedded one in DATA_DIR.',
    schema: z
      .url({ protocol: /^postgres(ql)?$/, error: LIKE_POSTGRES })
      // Without a host it is a socket, or this machine.
      .regex(/:\/\/./, LIKE_POSTGRES),
    secret: true,
  }),
  STORAGE_URL: optionalOption({
    help: 'Object storage, s3://key:secret@host[:port]/bucket[/prefix]?region=us-east-1&tls=on&path_style=on. In the secret, write @, ?, # and % as %40, %3F, %23 and %25. Without key:secret the machine’s own credentials are used. Empty: files in DATA_DIR/storage.',
    schema: s3Url,
    secret: true,
  }),
  CDN_URL: optionalOption({
    help: 'Address that replaces PUBLIC_URL/files in links to files: a CDN whose origin is that path, or the bucket. Empty: no CDN.',
    schema: httpUrl,
  }),
  ASSET_ORIGINS: option({
    help: 'Sites, separated by spaces, whose files objects may link to: https://files.example.org https://cdn.example.org, or * for every https site. Pages load only from listed sites; files of any other site are fetched once and kept here. Empty: none.',
    fallback: '',
    schema: siteOrigins,
  }),
  STORAGE_QUOTA: optionalOption({
    help: 'Megabytes (10^6 bytes) that the files of all accounts may take together; uploads beyond that are refused before they are sent. Each account is limited by its plan (max_storage). Empty: no limit.',
    schema: z
      .string()
      .regex(/^[1-9]\d{0,9}$/, 'must be a number of megabytes from 1')
      .transform(Number),
  }),
  ACCOUNT_ITEMS: option({
    help: 'How many channels, objects, parts of objects, anchors, labels and models one account may have, of each. Its plan limits spaces.',
    fallback: '20000',
    schema: z
      .string()
      .regex(/^[1-9]\d{0,6}$/, 'must be a number from 1 to 9999999')
      .transform(Number),
  }),
  LOG_RETENTION_DAYS: optionalOption({
    help: 'Days for which single events of visitors are kept, in whole months, at least 60; reports keep their counts. Empty: forever.',
    schema: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a number of days')
      .transform(Number)
      .refine((days) => days >= 60, 'must be 60 days or more'),
  }),
} as const;
