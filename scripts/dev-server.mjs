// Serves browsers under npm run dev, at the product's usual address: Vite serves the sources of both web apps and replaces what
// changes in the page; everything else goes to the server, which restarts when one of its files changes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'vite';
import { readConfig } from '../apps/server/src/config/config.ts';
import { localCertificate } from '../apps/server/src/platform/web-server/certificate.ts';
import { freePort } from '../apps/server/src/platform/web-server/free-port.ts';
import { ROOT } from './setup/root.mjs';
import { SERVER } from './setup/server.mjs';

/** Milliseconds for which a request waits while the server starts. */
const PATIENCE = 30_000;
/** Prefix of the URLs of the viewer's modules; those of the studio begin with only a slash. */
const VIEWER = '/viewer-source/';
/** Nonce in the pages' security policy and on the scripts that Vite writes into them. */
const NONCE = crypto.randomUUID();

const { args, demo } = readArguments();
const config = await read().catch(end);
const port = await freePort();
const front = await makeServer();
const apps = Promise.all([startVite('studio', '/'), startVite('viewer', VIEWER)]);
front.on('request', async (request, response) => {
  const [studio, viewer] = await apps;
  const { pathname } = new URL(request.url, 'http://localhost');
  const pass = () => ask(request, response).catch((error) => response.destroy(error));
  if (pathname.startsWith(VIEWER)) viewer.middlewares(request, response, pass);
  else if (/^\/(?:@|src\/|node_modules\/)/.test(pathname) || isPublic('studio', pathname)) {
    studio.middlewares(request, response, pass);
  } else if (isPublic('viewer', pathname)) {
    request.url = VIEWER + request.url.slice(1);
    viewer.middlewares(request, response, pass);
  } else pass();
});
front.listen(config.port, config.host);
await once(front, 'listening').catch(end);
startServer();
if (demo > 0) addDemo().catch((error) => console.error('pleinair: no demo:', error));

async function read() {
  return readConfig({ env: process.env, argv: args });
}

/** The server's own flags, and the number of spaces requested by `--demo`. */
function readArguments() {
  const args = process.argv.slice(2);
  const at = args.indexOf('--demo');
  return { args, demo: at < 0 ? 0 : Number(args.splice(at, 2)[1] ?? 60) };
}

function end({ message }) {
  console.error(message.replace(/^/gm, 'pleinair: '));
  process.exit(1);
}

/** With `--lan` the certificate is the one that the server would use. */
async function makeServer() {
  if (!config.lan) return http.createServer();
  const { hostname } = new URL(config.publicUrl);
  return https.createServer(await localCertificate(config.dataDir, hostname, new Date()));
}

async function addDemo() {
  if (!(await isUp())) return;
  const { DEMO_CREATOR, makeDemo } = await import('./demo.ts');
  const isNew = await makeDemo(config, demo);
  const { email, password } = DEMO_CREATOR;
  console.log(
    `${isNew ? `${demo} spaces were made` : 'The demo is there already'}: sign in as ${email}, “${password}”.`,
  );
}

function startVite(app, base) {
  return createServer({
    root: path.join(ROOT, 'apps', app),
    base,
    appType: 'custom',
    html: { cspNonce: NONCE },
    server: {
      middlewareMode: true,
      ws: { server: front },
      allowedHosts: [new URL(config.publicUrl).hostname],
    },
  });
}

const isPublic = (app, pathname) =>
  /^\/[\w-]+\.\w+$/.test(pathname) && existsSync(path.join(ROOT, 'apps', app, 'public', pathname));

/** Starts the product on another port. Each of the two processes ends with the other. */
function startServer() {
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: config.publicUrl,
    PLEINAIR_PAGES: 'source',
  };
  const command = ['--watch', '--watch-preserve-output', ...SERVER, ...args];
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(process.execPath, command, { cwd: ROOT, env, stdio });
  const stop = () => child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, stop);
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** Forwards a request to the server once it accepts connections, and completes pages on their way back. */
async function ask(request, response) {
  if (!(await isUp())) {
    response.writeHead(503, { 'content-type': 'text/html', refresh: '1' });
    response.end('The server does not start: the terminal says why.');
    return;
  }
  const { method, url } = request;
  const { 'accept-encoding': _, ...headers } = request.headers;
  // Some pages are only for people at this machine, and everyone seems to be there behind this proxy.
  const from = request.socket.remoteAddress ?? '';
  if (!/^(?:::ffff:)?127\.|^::1$/.test(from)) headers['x-forwarded-for'] = from;
  const asking = (config.lan ? https : http).request({
    port,
    method,
    path: url,
    headers,
    rejectUnauthorized: false,
  });
  response.on('close', () => asking.destroy());
  request.pipe(asking);
  const [answer] = await once(asking, 'response');
  if (!isPage(answer)) {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
    return;
  }
  const html = Buffer.concat(await answer.toArray()).toString();
  const vite = await appOf(html);
  response.writeHead(answer.statusCode, vite ? forVite(answer.headers) : answer.headers);
  response.end(vite ? await vite.transformIndexHtml(`${vite.config.base}index.html`, html, url) : html);
}

const isPage = ({ headers }) => headers['content-type']?.startsWith('text/html');

/** Returns the app whose page this is; the server has other pages, without sources. */
async function appOf(html) {
  const [studio, viewer] = await apps;
  if (html.includes('src="/src/main.ts"')) return studio;
  return html.includes('src="/src/boot/main.ts"') ? viewer : undefined;
}

function forVite({ 'content-length': _, etag: __, ...headers }) {
  const policy = headers['content-security-policy']
    .replace('script-src', `script-src 'nonce-${NONCE}'`)
    .replace('connect-src', 'connect-src ws: wss:');
  return { ...headers, 'content-security-policy': policy };
}

/** Whether the server accepts connections; waits while it starts. */
async function isUp() {
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return true;
    await sleep(200);
  }
  return false;
}
