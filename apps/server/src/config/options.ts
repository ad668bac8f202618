import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { PROVIDER_OPTIONS } from './options/identity.ts';
import { httpUrl, option, optional, webAddress } from './options/option.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'must be a port between 1 and 65535');

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off')
  .transform((value) => value === 'on' || value === 'true' || value === '1');

/** So many proxies; each adds the address that it saw to those that it was told. */
const proxies = z
  .string()
  .regex(/^(on|off|true|false|\d)$/, 'must be on, off or a number of proxies up to 9')
  .transform((value) => (/^\d$/.test(value) ? Number(value) : Number(value === 'on' || value === 'true')));

const processes = z
  .string()
  .regex(/^\d{1,2}$/, 'must be a number from 1 to 64, or auto')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 64, 'must be a number from 1 to 64, or auto');

/** A street map's style, then the other places that the style takes tiles, fonts and signs from. */
const mapStyle = z
  .string()
  .transform((text) => text.trim().split(/\s+/))
  .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be http:// or https:// addresses, or offline' })))
  .transform(([url = '', ...others]) => ({
    url,
    origins: [...new Set([url, ...others].map((one) => new URL(one).origin))],
  }));

/** Host names, addresses and networks, told apart by spaces. */
const hosts = z
  .string()
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .pipe(
    z.array(
      z
        .string()
        .refine(
          (entry) => z.union([z.cidrv4(), z.cidrv6(), z.ipv6(), z.hostname()]).safeParse(entry).success,
          'must be host names, addresses or networks such as 10.1.0.0/16',
        ),
    ),
  );

/** Sources of a Content-Security-Policy: the origins of sites, or `https:` for every one. */
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

const HOUR = 60 * 60 * 1000;

/** Hours or days, in milliseconds. */
const interval = z
  .string()
  .regex(/^[1-9]\d{0,3}[hd]$/, 'must be hours or days, as in 24h or 1d')
  .transform((text) => Number(text.slice(0, -1)) * (text.endsWith('d') ? 24 * HOUR : HOUR));

/** A folder, made absolute, or the address of a bucket. */
const backupPlace = z
  .string()
  .refine((text) => !/^[a-z0-9+]+:\/\//.test(text) || text.startsWith('s3://'), 'must be a folder or s3://…')
  .transform((text) => (text.startsWith('s3://') ? text : path.resolve(text)));

/** Where people write to, or read how to: a page or a mailbox. */
const contact = z
  .url({
    protocol: /^(https?|mailto)$/,
    error: 'must be an https:// or http:// address, or mailto: and a mail address',
  })
  .refine((text) => !text.startsWith('mailto:') || /^mailto:[^\s@?]+@[^\s@?]+/.test(text), {
    error: 'must name a mail address after mailto:',
  });

/** An outside service whose key is an option of its own: addresses are read by more people than keys. */
const keylessUrl = httpUrl.refine((text) => {
  const { username, password } = new URL(text);
  return username === '' && password === '';
}, 'must have no key in it: SCORING_KEY is for that');

/** A service's kind, its root, and how often it may be asked, of `nominatim+https://host/path?per_second=1`. */
const addressService = z
  .url({
    protocol: /^(nominatim|photon)\+https?$/,
    error: 'must look like photon+https://photon.example.org',
  })
  .transform((text) => {
    const kind = text.startsWith('nominatim') ? ('nominatim' as const) : ('photon' as const);
    const { origin, pathname, searchParams } = new URL(text.slice(kind.length + 1));
    const perSecond = Number(searchParams.get('per_second') ?? (kind === 'nominatim' ? 1 : 5));
    return { kind, url: webAddress(origin + pathname), perSecond };
  })
  .refine(
    ({ perSecond }) => perSecond > 0 && perSecond <= 1000,
    'must have a per_second above 0, up to 1000',
  );

/** Every option of the product. `--help`, `docs/configuration.md` and the reader in `config.ts` come from here. */
export const OPTIONS = {
  PORT: option({ help: 'Port to listen on.', fallback: '4000', schema: port }),
  HOST: option({
    help: 'Address to listen on. 127.0.0.1 is this machine only; 0.0.0.0 is every network, as --lan sets it.',
    fallback: '127.0.0.1',
    schema: z
      .string()
      .refine(
        (host) => /^[\w.:-]+$/.test(host) && URL.canParse(`http://${host}`),
        'must be a host name or an IPv4 address',
      ),
  }),
  PUBLIC_URL: option({
    help: 'Address under which browsers reach the product; links in mails and QR codes begin with it. Empty: http://localhost:PORT.',
    fallback: '',
    schema: optional(httpUrl),
  }),
  DATA_DIR: option({
    help: 'Folder of everything that is kept: embedded database, files, outgoing mail, secrets, certificate.',
    fallback: './data',
    schema: z.string().min(1, 'must be a folder'),
  }),
  DATABASE_URL: option({
    help: 'PostgreSQL 15 or later, postgres://user:password@host:5432/name. Empty: an embedded one in DATA_DIR.',
    fallback: '',
    schema: optional(
      z.url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/name' }),
    ),
    secret: true,
  }),
  STORAGE_URL: option({
    help: 'Object storage, s3://key:secret@host[:port]/bucket[/prefix]?region=us-east-1&tls=on&path_style=on. Without key:secret the machine’s own credentials are used. Empty: files in DATA_DIR/storage.',
    fallback: '',
    schema: optional(
      z.url({ protocol: /^s3$/, error: 'must look like s3://key:secret@host/bucket?region=us-east-1' }),
    ),
    secret: true,
  }),
  MAIL_URL: option({
    help: 'Mail server, smtp://user:password@host:587 or smtps://…:465. Empty: mails are written to DATA_DIR/outbox as .eml files, which /outbox shows on the machine itself.',
    fallback: '',
    schema: optional(z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' })),
    secret: true,
  }),
  SMTP_TLS: option({
    help: 'How mails travel to an smtp:// server: required gives up where it offers no STARTTLS or has no valid certificate, opportunistic encrypts where it can, off never does. Empty: required, but opportunistic to this machine and to private networks. smtps:// is always encrypted.',
    fallback: '',
    schema: optional(
      z.enum(['required', 'opportunistic', 'off'], { error: 'must be required, opportunistic or off' }),
    ),
  }),
  MAIL_FROM: option({
    help: 'Sender of the mails.',
    fallback: 'Pleinair <pleinair@localhost>',
    schema: z
      .string()
      .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be a mail address, as in Name <name@host>'),
  }),
  MAP_STYLE_URL: option({
    help: 'MapLibre style of the street map, which the studio’s pages fetch; on dark pages its colours are darkened. Where it takes tiles, fonts or signs from other sites, their addresses follow after spaces, because pages may fetch from named sites only: https://maps.example.org/style.json https://tiles.example.org. Empty: OpenFreeMap’s, from tiles.openfreemap.org. offline: nothing is fetched from outside, and the map of land and towns inside the product is shown, as it is while the street map cannot be reached.',
    fallback: '',
    schema: z.union([z.literal('offline'), optional(mapStyle)]),
  }),
  MAP_FILE: option({
    help: 'PMTiles file with the street map of a town, a country or the world, which this server sends itself, so that pages need nothing from outside: vector tiles in the Protomaps schema, or pictures. It stands for MAP_STYLE_URL. Empty: no file.',
    fallback: '',
    schema: optional(z.string().transform((file) => path.resolve(file))),
  }),
  CDN_URL: option({
    help: 'Address that stands for PUBLIC_URL/files in links to files: a delivery network whose origin is that path, or the bucket. Empty: no delivery network.',
    fallback: '',
    schema: optional(httpUrl),
  }),
  GEOCODER_URL: option({
    help: 'Address search with streets: nominatim+https://host or photon+https://host, with ?per_second=5 where the service may be asked more or less often (Nominatim once, Photon five times a second). Empty, and while it does not answer: the places of GeoNames, offline.',
    fallback: '',
    schema: optional(addressService),
  }),
  OUTGOING_ALLOW: option({
    help: 'Host names, addresses and networks (10.1.0.0/16), told apart by spaces, of services in your own network that this server may ask. Everything else that is not public is never asked.',
    fallback: '',
    schema: hosts,
  }),
  SCORING_URL: option({
    help: 'Service that says how well a camera finds a picture, https://host/path: it is POSTed pictures as a form and answers {"score":0-100,"reasons":[]}. Empty, and while it does not answer: our own scoring.',
    fallback: '',
    schema: optional(keylessUrl),
    secret: true,
  }),
  SCORING_KEY: option({
    help: 'Key of that service, sent as a bearer token in the Authorization header. Empty: none.',
    fallback: '',
    schema: optional(z.string().regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs without spaces')),
    secret: true,
  }),
  ASSET_ORIGINS: option({
    help: 'Sites, told apart by spaces, whose files objects may link to: https://files.example.org https://cdn.example.org, or * for every https site. Pages load from named sites only; files of any other site are fetched once and kept here. Empty: none.',
    fallback: '',
    schema: siteOrigins,
  }),
  DEMO: option({ help: 'Make a demo channel at the first start: on or off.', fallback: 'on', schema: flag }),
  API_KEY: option({
    help: 'Key of the product’s own web apps. Empty: made once and kept in DATA_DIR/secrets.json.',
    fallback: '',
    schema: optional(z.string().regex(/^[\w-]{16,128}$/, 'must be 16 to 128 letters, digits, - or _')),
  }),
  SECRET: option({
    help: 'Signs sessions and uploads; the same on every node of one installation. Empty: made once and kept in DATA_DIR/secrets.json.',
    fallback: '',
    schema: optional(z.string().min(32, 'must have at least 32 characters')),
    secret: true,
  }),
  ...PROVIDER_OPTIONS,
  PROCESSES: option({
    help: 'Processes that answer on the one port, 1 to 64; each uses one core at most. auto: as many as there are cores. Beside more than one there is one that watches over them.',
    fallback: '1',
    schema: z.union([z.literal('auto').transform(() => Math.min(64, availableParallelism())), processes]),
  }),
  CACHE_MEMORY: option({
    help: 'Megabytes in which every node keeps the list of channels by distance and the contents of spaces, to answer visitors without asking the database; its processes have equal parts of it. 0 keeps nothing.',
    fallback: '512',
    schema: z
      .string()
      .regex(/^\d{1,7}$/, 'must be a number of megabytes')
      .transform(Number),
  }),
  ACCOUNT_ITEMS: option({
    help: 'Channels, objects, parts of objects, anchors, labels and models, of each kind, that one account may have. Spaces are limited by its plan.',
    fallback: '20000',
    schema: z
      .string()
      .regex(/^[1-9]\d{0,6}$/, 'must be a number from 1 to 9999999')
      .transform(Number),
  }),
  STORAGE_QUOTA: option({
    help: 'Megabytes (10^6 bytes) that the files of all accounts may have together; uploads beyond are refused before they are sent. What one account may have is a matter of its plan (max_storage). Empty: no limit.',
    fallback: '',
    schema: optional(
      z
        .string()
        .regex(/^[1-9]\d{0,9}$/, 'must be a number of megabytes from 1')
        .transform(Number),
    ),
  }),
  CONTACT_URL: option({
    help: 'Whom creators ask for more than their plan allows: the https:// or http:// address of a page, or mailto:somebody@example.org. Empty: the studio says that the people who run it set the limits.',
    fallback: '',
    schema: optional(contact),
  }),
  LOG_LEVEL: option({
    help: 'Least severe log line to print: trace, debug, info, warn, error, fatal or silent.',
    fallback: 'info',
    schema: z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    ),
  }),
  LOG_RETENTION_DAYS: option({
    help: 'Days for which what visitors did is kept one by one, by whole months, 60 at least; reports keep its counts. Empty: for ever.',
    fallback: '',
    schema: optional(
      z
        .string()
        .regex(/^\d{1,5}$/, 'must be a number of days')
        .transform(Number)
        .refine((days) => days >= 60, 'must be 60 days or more'),
    ),
  }),
  BACKUP_EVERY: option({
    help: 'How often a backup is made while the product runs: hours or days, as in 24h or 1d. The last of each of 7 days and of 4 weeks are kept. Empty: never.',
    fallback: '',
    schema: optional(interval),
  }),
  BACKUP_TO: option({
    help: 'Where backups are kept, by this installation alone: a folder, or s3://key:secret@host[:port]/bucket[/prefix]?region=us-east-1. Empty: DATA_DIR/backups, which is lost with the disk.',
    fallback: '',
    schema: optional(backupPlace),
    secret: true,
  }),
  BACKUP_KEY: option({
    help: 'Text that backups are encrypted with. Keep it elsewhere: without it nothing can be restored. Empty: they are not encrypted.',
    fallback: '',
    schema: optional(z.string().min(32, 'must have at least 32 characters')),
    secret: true,
  }),
  METRICS_TOKEN: option({
    help: 'Bearer token that lets other machines read /metrics. Empty: only this machine may.',
    fallback: '',
    schema: optional(z.string().min(16, 'must have at least 16 characters')),
    secret: true,
  }),
  TRUST_PROXY: option({
    help: 'Take the caller’s address from X-Forwarded-For, because a reverse proxy stands in front: on or off, or how many stand behind each other. Further addresses are what callers say of themselves.',
    fallback: 'off',
    schema: proxies,
  }),
  CONNECTIONS_PER_ADDRESS: option({
    help: 'Connections that one IP address, or one IPv6 network of 64 bits, may have open at once in each process; a browser opens six. Further ones are closed. Never more than a quarter of the file descriptors that the system allows. With TRUST_PROXY, where every connection is the proxy’s, the calls that one address may have in progress: further ones are answered 429.',
    fallback: '1000',
    schema: z
      .string()
      .regex(/^[1-9]\d{0,5}$/, 'must be a number from 1 to 999999')
      .transform(Number),
  }),
} as const;

export type OptionName = keyof typeof OPTIONS;
/** The options as read: the output of every schema, under its name. */
export type OptionValues = { [Name in OptionName]: z.output<(typeof OPTIONS)[Name]['schema']> };

/** Flags of `npm start --`. */
export const FLAGS = {
  '--lan':
    'Serve the local network over HTTPS, with a certificate made at the first start, and print a QR code.',
  '--help': 'Print this table and end.',
} as const;

/** The table of `--help`. */
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
