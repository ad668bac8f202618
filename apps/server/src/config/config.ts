import { hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { defaultSmtpTls, type SmtpTls } from './addresses/smtp-tls.ts';
import { FLAGS, OPTIONS, type OptionValues } from './options.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { readProviders } from './providers.ts';
import { parseS3Url, type S3Location } from './s3-url.ts';
import { readSecrets } from './secrets.ts';
import { StartError } from './start-error.ts';

/** The validated, complete configuration. Only this folder reads the environment. */
export type Config = {
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Serve HTTPS to the local network, with our own certificate. */
  lan: boolean;
  /** Absolute, as are the folders below. */
  dataDir: string;
  database:
    | { kind: 'embedded'; folder: string; password: string }
    /** An embedded PostgreSQL that another process starts and stops. */
    | { kind: 'running'; url: string }
    | { kind: 'server'; url: string };
  storage: { kind: 'disk'; folder: string } | { kind: 's3'; location: S3Location };
  mail: { kind: 'outbox'; folder: string } | { kind: 'smtp'; url: string; tls: SmtpTls };
  mailFrom: string;
  /** Where pages load the street map from; until it has loaded, they show the offline basemap. */
  map: StreetMap;
  /** Replaces `publicUrl + '/files'` in links to stored files; without a trailing slash. */
  cdnUrl: string | undefined;
  /** The address service to ask before the offline places, and its rate limit. */
  geocoder: OptionValues['GEOCODER_URL'];
  /** Host names, addresses and networks that the server may contact although they are not public. */
  outgoingAllow: readonly string[];
  /** The identity providers. */
  providers: readonly ProviderSettings[];
  /** Other sites that pages may load files from: origins, or `https:` for every such site. */
  assetOrigins: readonly string[];
  /** The service to score pictures with; our own scoring is the fallback. */
  scoring: { url: string; key: string | undefined } | undefined;
  demo: boolean;
  /** Whether the studio has pages with sample data. */
  demoPages: boolean;
  /** Whether views of the studio's pages are counted. */
  pageViews: boolean;
  apiKey: string;
  /** 32 bytes each, derived from the one secret, so that each purpose has a separate key. */
  keys: { accessToken: Uint8Array; upload: Uint8Array; counters: Uint8Array; mail: Uint8Array };
  /** Goes into backups, so that a restored installation can continue; `installation` identifies it. */
  secrets: { secrets: { secret: string; api_key: string }; installation: string };
  backup: {
    /** A folder, absolute, or the `s3://` address of a bucket. */
    to: string;
    /** Milliseconds between automatic backups; undefined for none. */
    every: number | undefined;
    /** The passphrase that encrypts them. */
    key: string | undefined;
  };
  /** Number of processes that answer on the port. */
  processes: number;
  /** Bytes of public reads that each process caches. */
  cacheMemory: number;
  /** Rows of each kind that one account may own. */
  accountItems: number;
  /** Total bytes that the files of all accounts may take; undefined for no limit. */
  storageQuota: number | undefined;
  /** Whom to contact for a larger plan: a page or a mailbox. */
  contactUrl: string | undefined;
  logLevel: OptionValues['LOG_LEVEL'];
  /** Days for which log events are kept; undefined: forever. */
  logRetention: number | undefined;
  metricsToken: string | undefined;
  /** Number of reverse proxies in front. */
  trustProxy: number;
  /** Connections that one address may hold at once; ignored behind a proxy. */
  connectionsPerAddress: number;
};

export type StreetMap =
  | { kind: 'offline' }
  /** A MapLibre style, and the origins that it fetches from. */
  | { kind: 'style'; url: string; origins: readonly string[] }
  /** A PMTiles file, by its absolute path. */
  | { kind: 'file'; file: string };

/** The default street map: free of charge, without keys, accounts or cookies. */
const OPEN_FREE_MAP = {
  kind: 'style',
  url: 'https://tiles.openfreemap.org/styles/liberty',
  origins: ['https://tiles.openfreemap.org'],
} as const;

type Source = { env: NodeJS.ProcessEnv; argv: readonly string[] };

/**
 * Reads flags, environment and `DATA_DIR/pleinair.env` (the environment wins), and creates the data folder and the secrets if
 * they are missing.
 * @throws {StartError} naming every unknown or malformed option, one a line.
 */
export function readConfig({ env, argv }: Source): Config {
  const flags = readFlags(argv);
  const dataDir = path.resolve(env.DATA_DIR || OPTIONS.DATA_DIR.fallback);
  const values = readOptions({ ...readFile(path.join(dataDir, 'pleinair.env')), ...set(env) });
  const s3 = values.STORAGE_URL === undefined ? undefined : parseS3Url(values.STORAGE_URL);
  const secrets = readSecrets(dataDir);
  const secret = values.SECRET ?? secrets.secret;
  const key = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `pleinair ${purpose}`, 32));
  const lan = flags.has('--lan');
  return {
    port: values.PORT,
    host: lan ? '0.0.0.0' : values.HOST,
    publicUrl: values.PUBLIC_URL ?? ownUrl(values, lan),
    lan,
    dataDir,
    database:
      values.DATABASE_URL === undefined
        ? { kind: 'embedded', folder: path.join(dataDir, 'postgres'), password: secrets.database_password }
        : { kind: 'server', url: values.DATABASE_URL },
    storage: s3 ? { kind: 's3', location: s3 } : { kind: 'disk', folder: path.join(dataDir, 'storage') },
    mail:
      values.MAIL_URL === undefined
        ? { kind: 'outbox', folder: path.join(dataDir, 'outbox') }
        : {
            kind: 'smtp',
            url: values.MAIL_URL,
            tls: values.SMTP_TLS ?? defaultSmtpTls(new URL(values.MAIL_URL).hostname),
          },
    mailFrom: values.MAIL_FROM,
    map: readStreetMap(values),
    cdnUrl: values.CDN_URL,
    geocoder: values.GEOCODER_URL,
    outgoingAllow: values.OUTGOING_ALLOW,
    providers: readProviders(values),
    assetOrigins: values.ASSET_ORIGINS,
    scoring: readScoring(values),
    demo: values.DEMO,
    demoPages: values.DEMO_PAGES,
    pageViews: values.PAGE_VIEWS,
    apiKey: values.API_KEY ?? secrets.api_key,
    secrets: {
      secrets: { secret, api_key: values.API_KEY ?? secrets.api_key },
      installation: Buffer.from(key('installation')).toString('hex').slice(0, 16),
    },
    backup: {
      to: values.BACKUP_TO ?? path.join(dataDir, 'backups'),
      every: values.BACKUP_EVERY,
      key: values.BACKUP_KEY,
    },
    keys: {
      accessToken: key('access token'),
      upload: key('upload'),
      counters: key('counters'),
      mail: key('mail'),
    },
    processes: values.PROCESSES,
    cacheMemory: Math.floor((values.CACHE_MEMORY * 1024 * 1024) / values.PROCESSES),
    accountItems: values.ACCOUNT_ITEMS,
    storageQuota: values.STORAGE_QUOTA === undefined ? undefined : values.STORAGE_QUOTA * 1_000_000,
    contactUrl: values.CONTACT_URL,
    logLevel: values.LOG_LEVEL,
    logRetention: values.LOG_RETENTION_DAYS,
    metricsToken: values.METRICS_TOKEN,
    trustProxy: values.TRUST_PROXY,
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
  };
}

/** @throws {StartError} for options that contradict each other. */
function readStreetMap({ MAP_STYLE_URL: style, MAP_FILE: file }: OptionValues): StreetMap {
  if (file === undefined) {
    if (style === undefined) return OPEN_FREE_MAP;
    return style === 'offline' ? { kind: 'offline' } : { kind: 'style', ...style };
  }
  if (style === undefined || style === 'offline') return { kind: 'file', file };
  throw new StartError('MAP_FILE and MAP_STYLE_URL are both set: only one street map can be shown.');
}

/** @throws {StartError} for a key without a service. */
function readScoring({ SCORING_URL: url, SCORING_KEY: key }: OptionValues): Config['scoring'] {
  if (url !== undefined) return { url, key };
  if (key !== undefined) throw new StartError('SCORING_URL is missing: SCORING_KEY needs it.');
  return undefined;
}

/** @throws {StartError} for an unknown flag. */
function readFlags(argv: readonly string[]): Set<string> {
  const unknown = argv.filter((flag) => !Object.hasOwn(FLAGS, flag));
  if (unknown.length > 0) {
    throw new StartError(`Unknown flag ${unknown.join(', ')}: see npm start -- --help.`);
  }
  return new Set(argv);
}

/** The options set in the environment; an empty one counts as unset, so that `PORT= npm start` works. */
function set(env: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.keys(OPTIONS).flatMap((name) => (env[name] ? [[name, env[name]]] : []));
  return Object.fromEntries(entries);
}

function readFile(file: string): Record<string, string> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    // Without the folder there is no file. If the folder cannot be created, creating it reports that.
    if (error instanceof Error && 'code' in error && /ENOENT|ENOTDIR/.test(String(error.code))) return {};
    throw new StartError(`${file} cannot be read: ${error instanceof Error ? error.message : error}.`);
  }
  const values = set(parseEnv(text));
  const unknown = Object.keys(parseEnv(text)).filter((name) => !Object.hasOwn(OPTIONS, name));
  if ('DATA_DIR' in values) unknown.push('DATA_DIR (it is the folder of this file)');
  if (unknown.length > 0) {
    throw new StartError(`${file}: unknown option ${unknown.join(', ')}: see npm start -- --help.`);
  }
  return values;
}

/** @throws {StartError} with one line per malformed option; values of secret ones are left out. */
function readOptions(given: Record<string, string>): OptionValues {
  const problems: string[] = [];
  const read = Object.entries(OPTIONS).map(([name, { schema, fallback, ...rest }]) => {
    const text = given[name] ?? fallback;
    const result = schema.safeParse(text);
    if (result.success) return [name, result.data];
    const quoted = 'secret' in rest ? '' : ` (it is ${JSON.stringify(text)})`;
    problems.push(`${name} ${firstMessage(result.error)}${quoted}.`);
    return [name, undefined];
  });
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return Object.fromEntries(read);
}

/** An optional option is a union with the empty string; its last branch is the one to report. */
function firstMessage(error: { issues: readonly object[] }): string {
  const issue = error.issues[0];
  if (issue && 'errors' in issue && Array.isArray(issue.errors)) {
    return firstMessage({ issues: issue.errors.at(-1) ?? [] });
  }
  return issue && 'message' in issue ? String(issue.message) : 'is malformed';
}

function ownUrl(values: Pick<OptionValues, 'PORT' | 'HOST'>, lan: boolean): string {
  if (lan) return `https://${lanAddress()}:${values.PORT}`;
  const everywhere = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(values.HOST);
  return `http://${everywhere ? 'localhost' : values.HOST}:${values.PORT}`;
}

/** Finds this machine's address in the local network. @throws {StartError} without a network. */
function lanAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const address = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
  if (!address) throw new StartError('--lan: this machine is in no network; set PUBLIC_URL to its address.');
  return address.address;
}
