import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Exchange } from './exchanges.ts';
import type { Refuse } from './refuse.ts';

/** How slowly a request may arrive. */
export interface Pace {
  /** Milliseconds for a body that is read as a whole, such as JSON. */
  readonly whole: number;
  /** A file must deliver this many bytes in each period of milliseconds. */
  readonly file: { readonly bytes: number; readonly milliseconds: number };
}

/**
 * Two minutes of silence happen in a tunnel; 500 bytes a second are a quarter of what the slowest hotel network
 * gives, and far more than an attacker sends to hold a connection open.
 */
const PACE: Pace = { whole: 60_000, file: { bytes: 60_000, milliseconds: 120_000 } };

/** How much of a request had arrived, and when. */
interface Mark {
  readonly request: IncomingMessage;
  readonly at: number;
  readonly bytes: number;
}

/** Interval between checks: at most the shorter of both times. */
const LOOKS = 10;

/**
 * Ends requests that arrive too slowly, with 408. Those that wait for an answer may wait. Checks all of them periodically,
 * because timers for each request would constantly be reset.
 */
export function endSlowRequests(
  server: Server,
  { exchanges, refuse }: { exchanges: ReadonlyMap<Duplex, Exchange>; refuse: Refuse },
  { whole, file }: Pace = PACE,
): void {
  const marks = new WeakMap<Duplex, Mark>();

  function look(): void {
    const at = performance.now();
    for (const [socket, exchange] of exchanges) {
      const { request, response } = exchange;
      // After an answer the rest is discarded, under other limits.
      if (request.complete || response.writableEnded) continue;
      const mark = marks.get(socket);
      const now = { request, at, bytes: request.socket.bytesRead };
      // Buffered data waits for us, not for the caller.
      if (mark?.request !== request || request.readableLength > 0) marks.set(socket, now);
      else if (at - mark.at >= (isFile(request) ? file.milliseconds : whole)) {
        if (isFile(request) && now.bytes - mark.bytes >= file.bytes) marks.set(socket, now);
        else refuse(socket, 408, exchange);
      }
    }
  }

  const timer = setInterval(look, Math.min(whole, file.milliseconds) / LOOKS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

/** Whether the server reads the body as a whole before it answers. */
const WHOLE = /^(application\/(json|x-www-form-urlencoded)|text\/)/i;

const isFile = ({ headers }: IncomingMessage): boolean => !WHOLE.test(headers['content-type'] ?? 'text/');
