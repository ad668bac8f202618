import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningProduct, startProduct } from '../../testing/running-product.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** File descriptors that the process may open, and connections of the flood. */
const DESCRIPTORS = 400;
const FLOOD = 1500;

let product: RunningProduct;
const sockets = new Set<Socket>();
beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: 'warn' }, DESCRIPTORS);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await product.stop();
});

test.runIf(process.platform === 'linux')(
  'survives a flood of slow requests with few descriptors, and still answers others',
  async () => {
    const port = Number(new URL(product.url).port);
    const read = async () => {
      const headers = { 'x-api-key': product.apiKey, connection: 'close' };
      return (await fetch(`${product.url}/api/v1/init`, { headers })).status;
    };
    /** Begins a request that never completes; resolves once the server has accepted or refused the connection. */
    const flood = (hostOf: (n: number) => string) =>
      Promise.all(
        Array.from({ length: FLOOD }, (_, n) => {
          const socket = connect({ port, host: '127.0.0.1', localAddress: hostOf(n) });
          sockets.add(socket.on('error', () => undefined));
          socket.write('POST /api/v1/login HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n');
          return new Promise<void>((resolve) => {
            socket.write('content-length: 1000\r\n\r\n{', () => resolve());
            socket.once('close', () => resolve());
          });
        }),
      );

    const { bytes_above_idle, loop_delay } = await product.measure(() => flood(() => '127.0.0.2'));
    expect(bytes_above_idle).toBeLessThan(200_000_000);
    expect(loop_delay).toBeLessThan(5000);
    await expect.poll(() => product.log()).toContain('connections were refused');
    const others = [];
    for (let n = 0; n < 20; n++) others.push(await read());
    expect(others).toEqual(Array(20).fill(200));

    // From many addresses, the total limit is reached.
    await flood((n) => `127.0.1.${n % 250}`);
    expect(await read().catch(() => 'refused')).toBe('refused');
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => read()).toBe(200);
    const seconds = new Set(
      product
        .log()
        .split('\n')
        .filter((line) => line.includes('connections were refused'))
        .map((line) => JSON.parse(line).time.slice(0, 19)),
    );
    expect(product.log().split('connections were refused').length - 1).toBeLessThanOrEqual(seconds.size + 1);
  },
);
