import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryOf, watchMemory } from './process-memory.ts';
import { median, type RunningProduct, startProduct, timesOf } from './running-product.ts';

const MEGABYTE = 1_000_000;

const HOARD = `const kept = Buffer.alloc(${300 * MEGABYTE}, 1); process.send(kept.length); setInterval(() => kept, 1000);`;
/** Runs a process whose child allocates memory for a while, so that only the child's memory grows, not the process's own. */
const PARENT = `
  const { spawn } = require('node:child_process');
  let child;
  process.on('message', (isHoarding) => {
    if (!isHoarding) return child.kill('SIGKILL');
    child = spawn(process.execPath, ['-e', ${JSON.stringify(HOARD)}], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.once('message', () => process.send('held'));
    child.once('close', () => process.send('let go'));
  });
  process.send('ready');`;

describe.runIf(process.platform === 'linux')('the memory of processes', () => {
  it('counts descendants while they live', async () => {
    const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const tell = async (isHoarding: boolean) => {
      parent.send(isHoarding);
      await once(parent, 'message');
    };
    await once(parent, 'message');
    const pid = parent.pid ?? 0;
    const before = memoryOf(pid);
    const stopAtPeak = watchMemory(pid);
    await tell(true);
    expect(memoryOf(pid) - before).toBeGreaterThan(250 * MEGABYTE);
    expect((await stopAtPeak()) - before).toBeGreaterThan(250 * MEGABYTE);
    const stopAfterPeak = watchMemory(pid);
    await tell(false);
    expect(memoryOf(pid) - before).toBeLessThan(250 * MEGABYTE);
    expect((await stopAfterPeak()) - before).toBeGreaterThan(250 * MEGABYTE);
    parent.kill();
  });
});

describe.runIf(process.platform === 'linux')('a running product', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct();
  }, 120_000);
  afterAll(() => product?.stop());

  it('measures what a call costs', async () => {
    const read = async () => (await fetch(`${product.url}/healthz`)).json();
    const { result, bytes_above_idle, loop_delay } = await product.measure(() =>
      timesOf(read, AbortSignal.timeout(300)),
    );
    expect(median(result)).toBeGreaterThan(0);
    expect(bytes_above_idle).toBeLessThan(500 * MEGABYTE);
    expect(loop_delay).toBeGreaterThan(0);
  });
});
