import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryOf, watchMemory } from './process-memory.ts';
import { median, type RunningProduct, startProduct, timesOf } from './running-product.ts';

const MEGABYTE = 1_000_000;

describe.runIf(process.platform === 'linux')('the memory of processes', () => {
  it('counts descendants as long as they live', async () => {
    const hoard = `const kept = Buffer.alloc(${300 * MEGABYTE}, 1); process.send(kept.length); setInterval(() => kept, 1000);`;
    const before = await memoryOf(process.pid);
    const stopWatching = watchMemory(process.pid);
    const child = spawn(process.execPath, ['-e', hoard], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await once(child, 'message');
    expect((await memoryOf(process.pid)) - before).toBeGreaterThan(250 * MEGABYTE);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect((await memoryOf(process.pid)) - before).toBeLessThan(250 * MEGABYTE);
    expect((await stopWatching()) - before).toBeGreaterThan(250 * MEGABYTE);
  });
});

describe.runIf(process.platform === 'linux')('a running product', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct();
  }, 120_000);
  afterAll(() => product?.stop());

  it('tells what a call costs', async () => {
    const read = async () => (await fetch(`${product.url}/healthz`)).json();
    const { result, bytes_above_idle, loop_delay } = await product.measure(() =>
      timesOf(read, AbortSignal.timeout(300)),
    );
    expect(median(result)).toBeGreaterThan(0);
    expect(bytes_above_idle).toBeLessThan(500 * MEGABYTE);
    expect(loop_delay).toBeGreaterThan(0);
  });
});
