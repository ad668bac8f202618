import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Limits in bytes and milliseconds for discarding the rest of a request after its answer, and for silence meanwhile. */
interface Patience {
  readonly bytes: number;
  readonly milliseconds: number;
  readonly silence: number;
}

const PATIENCE: Patience = { bytes: 320_000_000, milliseconds: 5 * 60_000, silence: 15_000 };

/**
 * Lets callers see an answer sent before the end of their request. Closing a connection with unread bytes resets it, and the
 * answer is lost; browsers read no answer before they have sent everything. So our side closes first, and the rest of the request
 * is read and discarded. Source: RFC 9112, 9.6.
 */
export function lingerOnClose(server: Server, patience = PATIENCE): void {
  server.on('request', (request: IncomingMessage) => {
    const { socket } = request;
    const { destroySoon } = Object.getPrototypeOf(socket) as Socket;
    // Node calls this when the last answer of a connection has been written.
    socket.destroySoon = () => {
      if (request.complete || request.destroyed) destroySoon.call(socket);
      else discardRest(request, patience);
    };
  });
}

function discardRest(request: IncomingMessage, { bytes, milliseconds, silence }: Patience): void {
  const { socket } = request;
  const end = () => socket.destroy();
  const last = setTimeout(end, milliseconds);
  socket.once('close', () => clearTimeout(last));
  socket.setTimeout(silence, end);
  socket.end();

  const most = socket.bytesRead + bytes;
  request.unpipe();
  request.on('data', () => socket.bytesRead > most && end());
  request.once('close', end);
  request.once('end', end);
  request.resume();
}

/** Whether more of the request's body is still to come. */
export const isArriving = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);
