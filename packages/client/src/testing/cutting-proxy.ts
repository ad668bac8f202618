import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Starts a proxy that cuts all connections after a number of bytes from the client, as often as requested; `then` is
 * called at each cut.
 */
export async function startCuttingProxy(target: { port: number }) {
  const sockets = new Set<Socket>();
  const cuts: { at: number; then: () => void }[] = [];
  let sent = 0;
  const server = createServer((client) => {
    const upstream = connect(target.port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (chunk) => {
      sent += chunk.length;
      const [next] = cuts;
      if (next && sent >= next.at) {
        cuts.shift();
        for (const socket of sockets) socket.destroy();
        next.then();
      }
    });
    client.pipe(upstream);
    upstream.pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** The number of bytes sent by the client. */
    get sent() {
      return sent;
    },
    cutAfter(bytes: number, then: () => void = () => undefined) {
      cuts.push({ at: sent + bytes, then });
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
