import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** A request and its answer. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Returns the latest exchange of every open connection on which a request has begun. */
export function trackExchanges(server: Server): ReadonlyMap<Duplex, Exchange> {
  const exchanges = new Map<Duplex, Exchange>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (!exchanges.has(socket)) socket.once('close', () => exchanges.delete(socket));
    exchanges.set(socket, { request, response });
  });
  return exchanges;
}
