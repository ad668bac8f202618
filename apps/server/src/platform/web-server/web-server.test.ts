import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { listen } from './web-server.ts';

it('keeps idle connections open longer than the minute for which a proxy keeps them', async () => {
  const port = await freePort();
  const server = await listen({ port, host: '127.0.0.1' });
  server.serve({ answer: (_request, response) => void response.end() });
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  await server.drain(1000);
  const [, seconds] = /^timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});
