import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { StartError } from '../../config/start-error.ts';
import type { Certificate } from './certificate.ts';
import { endSlowRequests } from './end-slow-requests.ts';
import { trackExchanges } from './exchanges.ts';
import { connectionLimits, limitConnections } from './limit-connections.ts';
import { lingerOnClose } from './linger-on-close.ts';
import { onceASecond } from './once-a-second.ts';
import { type BrokenStatus, createRefuse, statusOfBroken } from './refuse.ts';

/** How the server handles requests. */
interface Handler {
  /** Answers a request. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** Returns the JSON that refuses a request which no handler can answer. */
  readonly refusalOf?: (status: BrokenStatus) => string;
  /** Called at most once a second with the number of refused connections. */
  readonly onRefused?: (connections: number) => void;
}

export type WebServer = Awaited<ReturnType<typeof listen>>;

type Options = {
  port: number;
  host: string;
  certificate?: Certificate | undefined;
  /** Connections that one address may hold at once; undefined for as many as all together. */
  connectionsPerAddress?: number | undefined;
};

/** Milliseconds within which a whole request must arrive: enough for twenty megabytes at two kilobytes a second. */
const REQUEST_TIMEOUT = 3 * 60 * 60 * 1000;
/**
 * Milliseconds for which an idle connection stays open: longer than the minute for which proxies keep theirs, since closing one
 * while its next request is on the way loses that request.
 */
const IDLE_TIMEOUT = 72_000;

/**
 * Binds the port before anything else is touched, and lets requests wait until `serve`: a visitor who opens the page while the
 * product starts sees it a moment later, and a second start on the same port fails here.
 * @throws {StartError} if the port is taken or not permitted.
 */
export async function listen({ port, host, certificate, connectionsPerAddress }: Options) {
  const waiting: Parameters<Handler['answer']>[] = [];
  let handler: Handler = { answer: (...request) => waiting.push(request) };
  let draining = false;
  const receive: Handler['answer'] = (request, response) => {
    if (draining) response.setHeader('connection', 'close');
    handler.answer(request, response);
  };
  const options = { requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout: IDLE_TIMEOUT };
  const server: Server = certificate
    ? createTlsServer({ ...certificate, ...options }, receive)
    : createServer(options, receive);
  const exchanges = trackExchanges(server);
  const refuse = createRefuse((status) => handler.refusalOf?.(status) ?? '');
  lingerOnClose(server);
  endSlowRequests(server, { exchanges, refuse });
  limitConnections(
    server,
    connectionLimits(connectionsPerAddress),
    onceASecond((connections) => handler.onRefused?.(connections)),
  );
  server.on('clientError', (error, socket) => {
    const status = statusOfBroken(error);
    if (status) refuse(socket, status, exchanges.get(socket));
    else socket.destroy();
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(`Port ${port} on ${host} ${reasonOf(error)}`)));
    server.listen(port, host, resolve);
  });

  /** Answers requests from now on, including those already waiting. */
  function serve(given: Handler): void {
    handler = given;
    for (const request of waiting.splice(0)) given.answer(...request);
  }

  /** Accepts no new connections, lets running requests finish for some milliseconds, then cuts them. */
  async function drain(timeout: number): Promise<void> {
    draining = true;
    const closed = new Promise((resolve) => server.close(resolve));
    // A connection that becomes idle after `close` would be kept open for seconds.
    const sweep = setInterval(() => server.closeIdleConnections(), 25);
    const cut = setTimeout(() => server.closeAllConnections(), timeout);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
  }

  return { serve, drain };
}

function reasonOf(error: Error): string {
  const code = 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') return 'is taken: end the other program or set PORT.';
  if (code === 'EACCES') return 'may not be used by this user: set PORT to 1024 or more.';
  return code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
    ? 'cannot be used: HOST is no address of this machine.'
    : `cannot be used: ${error.message}.`;
}
