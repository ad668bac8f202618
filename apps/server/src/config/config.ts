import { hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { defaultSmtpTls } from './addresses/smtp-tls.ts';
import { FLAGS, OPTIONS, type OptionValues } from './options.ts';
import { readProviders } from './providers.ts';
import { readSecrets } from './secrets.ts';
import { StartError } from './start-error.ts';

/** The validated, complete configuration. Only this folder reads the environment. */
export type Config = ReturnType<typeof readConfig>;

type DatabaseConfig =
  | { kind: 'embedded'; folder: string; password: string }
  /** An embedded PostgreSQL that another process starts and stops. */
  | { kind: 'running'; url: string }
  | { kind: 'server'; url: string };

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
export function readConfig({ env, argv }: Source) {
  const flags = readFlags(argv);
  const dataDir = path.resolve(env.DATA_DIR || OPTIONS.DATA_DIR.fallback);
  const values = readOptions({ ...readFile(path.join(dataDir, 'pleinair.env')), ...set(env) });
  const secrets = readSecrets(dataDir);
  const secret = values.SECRET ?? secrets.secret;
  const key = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `pleinair ${purpose}`, 32));
  const lan = flags.has('--lan');

  return {
    port: values.PORT,
    host: lan ? '0.0.0.0' : values.HOST,
    /** Without a trailing slash. */
    publicUrl: values.PUBLIC_URL ?? ownUrl(values, lan),
    /** Serve HTTPS to the local network, with our own certificate. */
    lan,
    /** Absolute, as are the folders below. */
    dataDir,
    database: databaseAt(values.DATABASE_URL, dataDir, secrets.database_password),
    storage: values.STORAGE_URL
      ? ({ kind: 's3', location: values.STORAGE_URL } as const)
      : ({ kind: 'disk', folder: path.join(dataDir, 'storage') } as const),
    mail: readMail(values, dataDir),
    mailFrom: values.MAIL_FROM,
    /** Where pages load the street map from; until it has loaded, they show the offline basemap. */
    map: readStreetMap(values),
    /** Replaces `publicUrl + '/files'` in links to stored files; without a trailing slash. */
    cdnUrl: values.CDN_URL,
    /** The address service to ask before the offline places, and its rate limit. */
    geocoder: values.GEOCODER_URL,
    /** Host names, addresses and networks that the server may contact although they are not public. */
    outgoingAllow: values.OUTGOING_ALLOW,
    providers: readProviders(values),
    /** Other sites that pages may load files from: origins, or `https:` for every such site. */
    assetOrigins: values.ASSET_ORIGINS,
    /** The service to score pictures with; our own scoring is the fallback. */
    scoring: readScoring(values),
    demo: values.DEMO,
    /** Whether the studio has pages with sample data. */
    demoPages: values.DEMO_PAGES,
    /** Whether views of the studio's pages are counted. */
    pageViews: values.PAGE_VIEWS,
    apiKey: values.API_KEY ?? secrets.api_key,
    /** Goes into backups, so that a restored installation can continue; `installation` identifies it. */
    secrets: {
      secrets: { secret, api_key: values.API_KEY ?? secrets.api_key },
      installation: Buffer.from(key('installation')).toString('hex').slice(0, 16),
    },
    backup: {
      /** A folder, absolute, or the `s3://` address of a bucket. */
      to: values.BACKUP_TO ?? path.join(dataDir, 'backups'),
      /** Milliseconds between automatic backups; undefined for none. */
      every: values.BACKUP_EVERY,
      /** The passphrase that encrypts them. */
      key: values.BACKUP_KEY,
    },
    /** 32 bytes each, derived from the one secret, so that each purpose has a separate key. */
    keys: {
      accessToken: key('access token'),
      upload: key('upload'),
      counters: key('counters'),
      mail: key('mail'),
      testLink: key('test link'),
    },
    /** Number of processes that answer on the port. */
    processes: values.PROCESSES,
    /** Bytes of public reads that each process caches. */
    cacheMemory: Math.floor((values.CACHE_MEMORY * 1024 * 1024) / values.PROCESSES),
    /** Rows of each kind that one account may own. */
    accountItems: values.ACCOUNT_ITEMS,
    /** Total bytes that the files of all accounts may take; undefined for no limit. */
    storageQuota: values.STORAGE_QUOTA === undefined ? undefined : values.STORAGE_QUOTA * 1_000_000,
    /** Whom to contact for a larger plan: a page or a mailbox. */
    contactUrl: values.CONTACT_URL,
    logLevel: values.LOG_LEVEL,
    /** Days for which log events are kept; undefined: forever. */
    logRetention: values.LOG_RETENTION_DAYS,
    metricsToken: values.METRICS_TOKEN,
    /** Number of reverse proxies in front. */
    trustProxy: values.TRUST_PROXY,
    /** Connections that one address may hold at once; ignored behind a proxy. */
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
  };
}

function databaseAt(url: string | undefined, dataDir: string, password: string): DatabaseConfig {
  if (url !== undefined) return { kind: 'server', url };
  return { kind: 'embedded', folder: path.join(dataDir, 'postgres'), password };
}

function readMail({ MAIL_URL: url, SMTP_TLS: tls }: OptionValues, dataDir: string) {
  if (url === undefined) return { kind: 'outbox', folder: path.join(dataDir, 'outbox') } as const;
  return { kind: 'smtp', url, tls: tls ?? defaultSmtpTls(new URL(url).hostname) } as const;
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
function readScoring({ SCORING_URL: url, SCORING_KEY: key }: OptionValues) {
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
