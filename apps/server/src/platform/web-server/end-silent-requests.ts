import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** A connection by what it asked last, and when something last came of it. */
interface Connection {
  request: IncomingMessage;
  bytes: number;
  heardAt: number;
}

/** How often within the silence it is looked for. */
const LOOKS = 5;

/**
 * Ends connections on which a request has begun and, for so many milliseconds, nothing more of it has come. Those that wait for an
 * answer may wait. Looks at all of them from time to time, since a timer for each request would be set as often as reset.
 */
export function endSilentRequests(server: Server, silence: number): void {
  const connections = new Map<Socket, Connection>();

  server.on('request', (request: IncomingMessage) => {
    const { socket } = request;
    const known = connections.get(socket);
    if (known) known.request = request;
    else {
      connections.set(socket, { request, bytes: socket.bytesRead, heardAt: performance.now() });
      socket.once('close', () => connections.delete(socket));
    }
  });

  const look = setInterval(() => {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      const isHeard = connection.request.complete || socket.bytesRead !== connection.bytes;
      if (isHeard) Object.assign(connection, { bytes: socket.bytesRead, heardAt: now });
      else if (now - connection.heardAt >= silence) socket.destroy();
    }
  }, silence / LOOKS);
  look.unref();
  server.once('close', () => clearInterval(look));
}
