import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Exchange } from './exchanges.ts';

/** Why no handler can answer a request: it is unreadable or too slow, or its head is too long. */
export type BrokenStatus = 400 | 408 | 431;

/** Answers a request on its connection, unless an answer has begun, and closes the connection. */
export type Refuse = (socket: Duplex, status: BrokenStatus, exchange?: Exchange) => void;

/** Milliseconds within which the caller must close a refused connection. */
const LAST = 2000;

/** `bodyOf` returns the JSON of an answer, if there is one. */
export function createRefuse(bodyOf: (status: BrokenStatus) => string): Refuse {
  return (socket, status, exchange) => {
    if (socket.writableEnded) return;
    const { headersSent, writableFinished } = exchange?.response ?? {};
    if (!socket.writable || (headersSent && !writableFinished)) {
      socket.destroy();
      return;
    }
    const body = bodyOf(status);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Cache-Control: no-store',
      ...(body === '' ? [] : ['Content-Type: application/json; charset=utf-8']),
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    setTimeout(() => socket.destroy(), LAST).unref();
  };
}

/** Returns the status for an error of Node's parser; undefined if the caller has disconnected. */
export function statusOfBroken(error: Error & { code?: string }): BrokenStatus | undefined {
  if (error.code === 'ECONNRESET') return undefined;
  if (error.code === 'HPE_HEADER_OVERFLOW') return 431;
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}
