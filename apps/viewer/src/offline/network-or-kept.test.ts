import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { networkOrKept } from './network-or-kept.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const kept = new Response('kept');
const keeps = async () => kept;
const keepsNone = async () => undefined;
const answering = (status: number, after: number) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(new Response(null, { status })), after));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

async function settled(answer: Promise<Response>) {
  const outcome = answer.catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(120_000);
  return outcome;
}

it("takes the network's answer, even a refusal", async () => {
  expect(await settled(networkOrKept()(answering(200, 1000), keeps))).toMatchObject({ status: 200 });
  expect(await settled(networkOrKept()(answering(404, 1000), keeps))).toMatchObject({ status: 404 });
});

it('takes the kept answer if the network is down, hangs, or leads to a failing server', async () => {
  expect(await settled(networkOrKept()(lost(), keeps))).toBe(kept);
  expect(await settled(networkOrKept()(answering(200, 60_000), keeps))).toBe(kept);
  expect(await settled(networkOrKept()(answering(502, 10), keeps))).toBe(kept);
});

it('waits only once for a hanging network, until it answers again', async () => {
  const answerFrom = networkOrKept();
  expect(await settled(answerFrom(answering(200, 300_000), keeps))).toBe(kept);
  const first = answerFrom(answering(200, 300_000), keeps);
  await vi.advanceTimersByTimeAsync(10);
  expect(await Promise.race([first, 'waits'])).toBe(kept);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(await settled(answerFrom(answering(200, 1000), keeps))).toMatchObject({ status: 200 });
});

it('waits for the network if nothing was kept, and fails with it', async () => {
  expect(await settled(networkOrKept()(answering(200, 60_000), keepsNone))).toMatchObject({ status: 200 });
  expect(await settled(networkOrKept()(answering(500, 10), keepsNone))).toMatchObject({ status: 500 });
  expect(await settled(networkOrKept()(lost(), keepsNone))).toBe('Failed to fetch');
});
