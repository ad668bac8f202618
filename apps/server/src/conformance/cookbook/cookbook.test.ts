import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveApiKey } from '../../modules/account/api-key/api-key.repository.ts';
import { freePort } from '../../platform/web-server/free-port.ts';
import { startOpenIdProvider } from '../../testing/openid-provider.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { startTestApp, type TestApp, tokenIn } from '../../testing/test-app.ts';
import { filmFile, glbFile, pngFile } from '../../testing/test-files.ts';
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { expectPrinted } from './expect-printed.ts';
import { type Recipe, readPage } from './read-page.ts';

/** A second of an MP3: frames of 128 kbit/s at 44.1 kHz. */
const soundFile = () =>
  Buffer.concat(
    Array.from({ length: 38 }, () => Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(413)])),
  );

/** Runs the pages of docs/api/cookbook as a reader would: shell recipes in a shell, TypeScript with Node. */

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const PAGES = path.join(ROOT, 'docs/api/cookbook');
const END = '@@ end of a recipe @@';

const pages = readdirSync(PAGES)
  .filter((name) => /^\d/.test(name))
  .sort()
  .map((name) => ({ name, recipes: readPage(readFileSync(path.join(PAGES, name), 'utf8')) }));
const inShell = pages.filter(({ recipes }) => recipes.every(({ language }) => language === 'sh'));
const inNode = pages.filter((page) => !inShell.includes(page));

let platform: TestPlatform;
let server: TestApp;
let folder: string;
let mails: Server;
let townHall: Awaited<ReturnType<typeof startOpenIdProvider>>;
let printed: Map<Recipe, string>;

beforeAll(async () => {
  folder = await makeTemporaryFolder('cookbook');
  const port = await freePort();
  const PLEINAIR = `http://127.0.0.1:${port}`;
  const returning = { redirect_uris: [`${PLEINAIR}/callback`], post_logout_redirect_uris: [`${PLEINAIR}/`] };
  townHall = await startOpenIdProvider({
    clients: [{ ...returning, client_id: 'cookbook', client_secret: 'secret' }],
  });
  townHall.signsIn('grace', { email: 'grace@town.example.org', email_verified: true });
  const signIn = { OIDC_CLIENT_ID: 'cookbook', OIDC_CLIENT_SECRET: 'secret', OIDC_NAME: 'Town hall' };
  platform = await startTestPlatform({
    env: { PUBLIC_URL: PLEINAIR, OIDC_ISSUER: townHall.issuer, ...signIn, OUTGOING_ALLOW: 'localhost' },
  });
  server = await startTestApp(platform);
  mails = await serveMails();
  await server.app.listen({ port, host: '127.0.0.1' });

  await writeFile(path.join(folder, 'crane.png'), await pngFile(64, 48));
  await writeFile(path.join(folder, 'barge.glb'), glbFile());
  await writeFile(path.join(folder, 'film.mp4'), filmFile(11_000_000));
  await writeFile(path.join(folder, 'clip.mp4'), filmFile(10_000));
  await writeFile(path.join(folder, 'bell.mp3'), soundFile());
  // Where a program outside the repository would have installed it.
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const { user, password } = await server.newPerson();
  const key = { key: 'pl_typescript', name: 'TypeScript', origins: [], requests_per_minute: 600 };
  await saveApiKey(platform.database.db, key);

  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    INSTALLATION: ROOT,
    PLEINAIR,
    KEY: key.key,
    MAILBOX: originOf(mails),
    EMAIL: user.email,
    PASSWORD: password,
    DATA_DIR: platform.config.dataDir,
    DATABASE_URL: platform.database.url,
  };
  const recipesOf = (those: typeof pages) => those.flatMap(({ recipes }) => recipes);
  printed = new Map([
    ...(await run('sh', ['-seu'], SHELL, recipesOf(inShell), (end) => `echo '${end}'\n`, env)),
    ...(await run(
      process.execPath,
      ['--input-type=module-typescript', '-'],
      '',
      recipesOf(inNode),
      (end) => `console.log('${end}');\n`,
      env,
    )),
  ]);
}, 300_000);

afterAll(async () => {
  mails.close();
  await server.stop();
  await platform.stop();
  await townHall.stop();
  await rm(folder, { recursive: true });
});

describe.each(pages)('$name', ({ recipes }) => {
  it.each(recipes.map((recipe, index) => [`${index + 1} ${recipe.heading}`, recipe] as const))(
    '%s',
    (_title, recipe) => {
      const output = printed.get(recipe);
      expect(output, 'an earlier recipe has ended the program').toBeDefined();
      expectPrinted(recipe.printed, output ?? '');
    },
  );
});

/** Stands in for a mailbox, by a server that answers with the token of the next mail to an address, and for a browser. */
const SHELL = `
token_of_mail() { curl -sS "$MAILBOX/$1"; }
browse() { curl -sSL "$1" -b browser -c browser -o seen -w '%{url_effective}'; }
`;

async function serveMails(): Promise<Server> {
  const asked = new Map<string, number>();
  const mails = createServer(async ({ url = '' }, response) => {
    const address = url.slice(1);
    const count = (asked.get(address) ?? 0) + 1;
    asked.set(address, count);
    const mails = await server.mailsTo(address, count);
    response.end(tokenIn(mails.at(-1)));
  }).listen(0, '127.0.0.1');
  await once(mails, 'listening');
  return mails;
}

const originOf = (listening: Server) => `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;

/** Feeds recipes to one program, one after the other, and yields what each of them printed. */
async function run(
  program: string,
  args: readonly string[],
  before: string,
  recipes: readonly Recipe[],
  saying: (end: string) => string,
  env: Record<string, string | undefined>,
): Promise<[Recipe, string][]> {
  const child = spawn(program, args, { cwd: folder, env });
  child.stdin.end(before + recipes.map(({ code }) => code + saying(END)).join(''));
  const [output, problems] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  const outputs = output.split(`${END}\n`);
  const rest = outputs.pop() ?? '';
  if (outputs.length < recipes.length) console.error(`${program} ended early:\n${rest}\n${problems}`);
  return outputs.flatMap((one, index) => (recipes[index] ? [[recipes[index], one]] : []));
}
