import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { readConfig } from './config.ts';
import { doubtsAbout } from './doubts.ts';
import { helpText, OPTIONS } from './options.ts';
import { hideSecret } from './s3-url.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeTemporaryFolder('config');
});
afterEach(() => rm(dataDir, { recursive: true }));

const read = (env: Record<string, string> = {}, argv: string[] = []) =>
  readConfig({ env: { DATA_DIR: dataDir, ...env }, argv });
const fileSays = (text: string) => writeFile(path.join(dataDir, 'pleinair.env'), text);

test('needs no options: everything is embedded, on this machine only', () => {
  expect(read()).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4000',
    database: { kind: 'embedded', folder: path.join(dataDir, 'postgres') },
    storage: { kind: 'disk', folder: path.join(dataDir, 'storage') },
    mail: { kind: 'outbox', folder: path.join(dataDir, 'outbox') },
    demo: true,
    lan: false,
    trustProxy: 0,
    connectionsPerAddress: 1000,
  });
});

test('doubts what an installation for others rarely wants: no proxy trusted, no mail sent', () => {
  const env = { PUBLIC_URL: 'https://studio.example.org' };
  expect(doubtsAbout(read(env))).toEqual([
    expect.stringMatching(/^TRUST_PROXY /),
    expect.stringMatching(/^MAIL_URL /),
  ]);
  const complete = { TRUST_PROXY: 'on', MAIL_URL: 'smtp://mail.example.org' };
  expect([doubtsAbout(read({ ...env, ...complete })), doubtsAbout(read())]).toEqual([[], []]);
});

test('creates the secrets once, readable by the owner only, with a key for each purpose', async () => {
  const first = read();
  const second = read();
  expect(second).toEqual(first);
  const { keys } = first;
  const distinct = new Set(Object.values(keys).map((key) => Buffer.from(key).toString('hex')));
  expect(distinct.size).toBe(Object.keys(keys).length);
  const file = path.join(dataDir, 'secrets.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(read({ SECRET: 's'.repeat(32) }).keys).not.toEqual(keys);
  await writeFile(file, '{"secret":');
  expect(() => read()).toThrow(/secrets\.json cannot be used: it is damaged/);
});

test('creates no secrets for a database that has lost its own', async () => {
  await mkdir(path.join(dataDir, 'postgres', 'data'), { recursive: true });
  expect(() => read()).toThrow(/^\S+secrets\.json is missing.* restore a backup [^\n]+$/);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('prefers the environment to the file, and ignores empty values', async () => {
  await fileSays('PORT=4100\nDEMO=off\n# a remark\nMAIL_FROM="Harbour <post@example.org>"');
  expect(read({ PORT: '4200', DEMO: '' })).toMatchObject({
    port: 4200,
    demo: false,
    mailFrom: 'Harbour <post@example.org>',
  });
});

test('names an unknown option in the file', async () => {
  await fileSays('PROT=4100');
  expect(() => read()).toThrow(/pleinair\.env: unknown option PROT/);
  await fileSays('DATA_DIR=elsewhere');
  expect(() => read()).toThrow(/DATA_DIR/);
});

test('takes a number of processes or one for each core, which share the memory equally', () => {
  expect(read()).toMatchObject({ processes: 1, cacheMemory: 512 * 1024 * 1024 });
  expect(read({ PROCESSES: '4' })).toMatchObject({ processes: 4, cacheMemory: 128 * 1024 * 1024 });
  expect(read({ PROCESSES: 'auto' }).processes).toBe(Math.min(64, availableParallelism()));
  for (const PROCESSES of ['0', '65', 'all', '1.5']) {
    expect(() => read({ PROCESSES })).toThrow(/PROCESSES must be a number from 1 to 64, or auto \(it is/);
  }
});

test('takes no proxy, one, or a number of chained ones', () => {
  const values = ['off', '0', 'on', 'true', '1', '2'];
  const counts = values.map((TRUST_PROXY) => read({ TRUST_PROXY }).trustProxy);
  expect(counts).toEqual([0, 0, 1, 1, 1, 2]);
});

test('reads a list of private networks and hosts', () => {
  expect(read().outgoingAllow).toEqual([]);
  const list = ['idp.internal', '10.1.0.0/16', '127.0.0.1', 'fd12::/16', '::1'];
  expect(read({ OUTGOING_ALLOW: ` ${list.join('  ')}` }).outgoingAllow).toEqual(list);
});

test('takes a page or a mailbox as the contact', () => {
  expect(read().contactUrl).toBeUndefined();
  for (const CONTACT_URL of ['https://example.org/plans', 'http://intra/plans', 'mailto:ada@example.org']) {
    expect(read({ CONTACT_URL }).contactUrl).toBe(CONTACT_URL);
  }
});

test('takes the street map from OpenFreeMap, another style, a file, or nowhere', () => {
  const origins = ['https://tiles.openfreemap.org'];
  expect(read().map).toEqual({ kind: 'style', url: `${origins}/styles/liberty`, origins });
  expect(read({ MAP_STYLE_URL: 'offline' }).map).toEqual({ kind: 'offline' });
  const url = 'https://maps.example.org/a.json';
  const style = { MAP_STYLE_URL: `${url} https://tiles.example.org/{z}/{x}/{y}` };
  expect(read(style).map).toEqual({
    kind: 'style',
    url,
    origins: ['https://maps.example.org', 'https://tiles.example.org'],
  });
  expect(read({ MAP_FILE: '/maps/town.pmtiles' }).map).toEqual({ kind: 'file', file: '/maps/town.pmtiles' });
  expect(() => read({ MAP_STYLE_URL: 'maps' })).toThrow(/MAP_STYLE_URL must be .* addresses, or offline/);
  expect(() => read({ ...style, MAP_FILE: 'town.pmtiles' })).toThrow(/both set/);
});

test('parses the URL of an address service', () => {
  const { geocoder } = read({ GEOCODER_URL: 'nominatim+https://n.example.org/a+b/?per_second=20' });
  expect(geocoder).toEqual({ kind: 'nominatim', url: 'https://n.example.org/a+b', perSecond: 20 });
  expect(read({ GEOCODER_URL: 'photon+http://photon:2322' }).geocoder).toMatchObject({ perSecond: 5 });
});

test('parses an S3 URL', () => {
  const address = 's3://key:se%2Fcret@s3.example:9000/bucket/some/where?region=eu-central-1&tls=off';
  expect(read({ STORAGE_URL: address }).storage).toEqual({
    kind: 's3',
    location: {
      endpoint: 'http://s3.example:9000',
      region: 'eu-central-1',
      bucket: 'bucket',
      prefix: 'some/where/',
      pathStyle: true,
      credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
    },
  });
});

test.each([
  ['se%2Fcr%40t', 'se/cr@t'],
  ['12/s/e+c:r/t', '12/s/e+c:r/t'],
])('accepts %s as the secret of a bucket', (written, secretAccessKey) => {
  const address = `s3://key:${written}@s3.example/bucket`;
  expect(read({ STORAGE_URL: address, BACKUP_TO: address })).toMatchObject({
    storage: { location: { bucket: 'bucket', credentials: { accessKeyId: 'key', secretAccessKey } } },
    backup: { to: address },
  });
  expect(hideSecret(address)).toBe('s3://key:…@s3.example/bucket');
});

test('takes a database by a socket or a name alone', () => {
  for (const DATABASE_URL of ['postgres:///studio', 'postgresql://?host=/run/postgresql']) {
    expect(read({ DATABASE_URL }).database).toEqual({ kind: 'server', url: DATABASE_URL });
  }
});

test.each([
  ['PORT', '0'],
  ['PORT', '4e3'],
  ['HOST', '300.1.1.1'],
  ['PUBLIC_URL', 'example.org'],
  ['PUBLIC_URL', 'ftp://example.org'],
  ['PUBLIC_URL', 'https://example.org/studio'],
  ['PUBLIC_URL', 'https://example.org/?a=b'],
  ['PUBLIC_URL', 'https://example.org#a'],
  ['PUBLIC_URL', 'https://ada@example.org'],
  ['DATABASE_URL', 'mysql://hidden@host/name'],
  ['DATABASE_URL', 'postgres://'],
  ['DATABASE_URL', 'postgres:hidden'],
  ['STORAGE_URL', 's3://hidden@host/bucket'],
  ['STORAGE_URL', 's3://a:hidden@host'],
  ['STORAGE_URL', 's3://a:hidden@host/bucket?regoin=x'],
  ['STORAGE_URL', 's3://a:hidden%zz@host/bucket'],
  ['STORAGE_URL', 's3:hidden/bucket'],
  ['BACKUP_TO', 's3://hidden'],
  ['BACKUP_TO', 's3://a:hidden%zz@host/bucket'],
  ['BACKUP_TO', 'ftp://a:hidden@host/bucket'],
  ['MAIL_URL', 'http://hidden@host'],
  ['MAIL_URL', 'smtp://'],
  ['MAIL_URL', 'smtp:hidden'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'A <a@b.c>\r\nBcc: <d@e.f>'],
  ['GEOCODER_URL', 'https://photon.example.org'],
  ['GEOCODER_URL', 'nominatim+https://n.example.org?per_second=0'],
  ['OUTGOING_ALLOW', '10.0.0.0/33'],
  ['OUTGOING_ALLOW', 'https://idp.internal'],
  ['CONTACT_URL', 'studio@example.org'],
  ['CONTACT_URL', 'mailto:'],
  ['CONTACT_URL', 'javascript:alert(1)'],
  ['DEMO', 'perhaps'],
  ['TRUST_PROXY', '10'],
  ['API_KEY', 'short'],
  ['SECRET', 'hidden'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_TOKEN', 'hidden'],
  ['OIDC_ISSUER', 'http://login.example.org'],
  ['OIDC_ISSUER', 'https://login.example.org/?realm=x'],
  ['OIDC_CLIENT_SECRET', 'hidden and broken'],
  ['OIDC_FLOW', 'token'],
  ['GOOGLE_ISSUER', 'accounts.google.com'],
  ['GITHUB_ENDPOINTS', 'https://git.example.org/authorize'],
])('refuses %s=%j in one line that names it and contains no secret', (name, value) => {
  const attempt = () => read({ [name]: value });
  expect(attempt).toThrow(new RegExp(`^${name} [^\\n]+$`));
  expect(attempt).not.toThrow(/hidden/);
});

const oidc = { OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'studio' };

test('offers an identity provider once all of its options are set', () => {
  expect(read().providers).toEqual([]);
  const github = { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' };
  expect(read({ ...oidc, ...github }).providers).toEqual([
    {
      kind: 'openid',
      name: 'oidc',
      label: 'login.example.org',
      flow: 'code',
      issuer: 'https://login.example.org',
      client: { id: 'studio', secret: undefined },
    },
    { kind: 'oauth2', name: 'github', client: { id: 'id', secret: 'secret' }, endpoints: undefined },
  ]);
  expect(read({ ...oidc, OIDC_NAME: 'Town hall', OIDC_FLOW: 'id_token' }).providers).toMatchObject([
    { label: 'Town hall', flow: 'id_token' },
  ]);
});

test.each([
  ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://login.example.org' }],
  ['OIDC_ISSUER', { OIDC_CLIENT_SECRET: 'hidden' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
  ['TWITTER_CLIENT_ID', { TWITTER_CLIENT_SECRET: 'hidden' }],
])('requires %s if its provider is configured without it', (name, env) => {
  expect(() => read(env)).toThrow(new RegExp(`^${name} is missing[^\\n]+$`));
  expect(() => read(env)).not.toThrow(/hidden/);
});

test('lists every option and flag in the help, and generates the documentation from the same data', async () => {
  const documented = await readFile(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8');
  for (const [name, { help }] of Object.entries(OPTIONS)) {
    expect(helpText().replaceAll(/ +/g, ' ')).toContain(` ${name} ${help}`);
    expect(documented).toContain(`| \`${name}\` |`);
  }
});

test('listens on all interfaces with --lan, under its local address', () => {
  expect(read({ PUBLIC_URL: 'https://studio.local:4000' }, ['--lan'])).toMatchObject({
    host: '0.0.0.0',
    lan: true,
    publicUrl: 'https://studio.local:4000',
  });
  expect(() => read({}, ['--lan', '--wan'])).toThrow('Unknown flag --wan');
});

test('reads the sites whose files may be linked to', () => {
  const of = (ASSET_ORIGINS: string) => read({ ASSET_ORIGINS }).assetOrigins;
  expect(read().assetOrigins).toEqual([]);
  expect(of(' https://a.example/  https://b.example:8443 ')).toEqual([
    'https://a.example',
    'https://b.example:8443',
  ]);
  expect(of('*')).toEqual(['https:']);
  for (const bad of [
    'http://a.example',
    'https://a.example/files',
    'a.example',
    "https://a.example;'self'",
  ]) {
    expect(() => of(bad)).toThrow(/ASSET_ORIGINS/);
  }
});

test('reads the scoring service’s key as a separate option, and never prints it', () => {
  expect(read().scoring).toBeUndefined();
  const SCORING_URL = 'https://scores.example/v1/score';
  expect(read({ SCORING_URL, SCORING_KEY: 'hidden-k@y' }).scoring).toEqual({
    url: SCORING_URL,
    key: 'hidden-k@y',
  });
  expect(read({ SCORING_URL }).scoring).toEqual({ url: SCORING_URL, key: undefined });
  const wrongs: Record<string, string>[] = [
    { SCORING_URL: 'ftp://scores.example/hidden' },
    { SCORING_URL: 'https://hidden@scores.example' },
    { SCORING_URL, SCORING_KEY: 'hidden key' },
    { SCORING_KEY: 'hidden' },
  ];
  for (const wrong of wrongs) {
    expect(() => read(wrong)).toThrow(/^(?!.*hidden).*SCORING_/);
  }
});
