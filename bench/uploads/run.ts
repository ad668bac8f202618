import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as send } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { request } from '@playwright/test';
import pg from 'pg';
import { Api, newAccount } from '../../e2e/support/account.ts';
import { median } from '../support/median.ts';
import { startProduct } from '../support/product.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const BYTES = 200_000_000;

interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const agent = new Agent({ keepAlive: true });
const file = randomBytes(BYTES);
const checksumOf = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64');
const blob = {
  filename: 'clip.mp4',
  byte_size: BYTES,
  checksum: checksumOf(file),
  content_type: 'video/mp4',
};

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'pleinair-bench-'));
const bare = fork(new URL('./bare-server.ts', import.meta.url), [path.join(dataDir, 'bare')]);
const [{ port }] = await once(bare, 'message');
const product = await startProduct(dataDir);
try {
  const api = await signUp();
  const before = await product.memory();
  let most = before;
  const watch = setInterval(async () => {
    most = Math.max(most, await product.memory());
  }, 100);
  const rates: Record<'bare' | 'whole' | 'parts', number[]> = { bare: [], whole: [], parts: [] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    rates.bare.push(await rateOf(() => put({ url: `http://127.0.0.1:${port}`, headers: {} }, file)));
    rates.whole.push(await whole(api));
    rates.parts.push(await inParts(api));
  }
  clearInterval(watch);
  console.log(`${os.cpus().length} × ${os.cpus()[0]?.model}, Node ${process.version}`);
  console.log('| 200 MB | MB/s | of the bare server |');
  console.log('| --- | --- | --- |');
  const limit = median(rates.bare);
  for (const [name, measured] of Object.entries(rates)) {
    console.log(`| ${name} | ${median(measured).toFixed(0)} | ${(median(measured) / limit).toFixed(2)} |`);
  }
  console.log(`memory: ${megabytes(before)} MB before, at most ${megabytes(most)} MB`);
} finally {
  agent.destroy();
  bare.kill();
  await product.stop();
  await rm(dataDir, { recursive: true });
}

/** An account whose plan allows such files. */
async function signUp(): Promise<Api> {
  const api = await Api.open(await request.newContext(), { url: product.url, dataDir });
  await api.signUp(newAccount());
  const client = new pg.Client(product.databaseUrl);
  await client.connect();
  await client.query(`update plan set capabilities = capabilities || '{"max_upload_size": 1000}'`);
  await client.end();
  return api;
}

async function whole(api: Api): Promise<number> {
  const { key, direct_upload } = await api.call('POST', '/../../rails/active_storage/direct_uploads', {
    blob,
  });
  const rate = await rateOf(() => put(addressed(direct_upload), file));
  await api.call('DELETE', `/upload/${key}`);
  return rate;
}

/** One part after the other, each with its checksum, as the client sends them. */
async function inParts(api: Api): Promise<number> {
  const { pid, part_size, parts } = await api.call('POST', '/upload', { blob });
  const rate = await rateOf(async () => {
    for (const [index, part] of parts.entries()) {
      await put(addressed(part), file.subarray(index * part_size, (index + 1) * part_size));
    }
  });
  await api.call('DELETE', `/upload/${pid}`);
  return rate;
}

function addressed({ url, headers }: Target): Target {
  return { url: new URL(url, product.url).href, headers };
}

async function put({ url, headers }: Target, body: Buffer): Promise<void> {
  const checked = { ...headers, 'content-length': body.length };
  const sent = send(url, { method: 'PUT', headers: checked, agent }).end(body);
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 204) throw new Error(`${url} answered ${response.statusCode}`);
}

/** Megabytes a second. */
async function rateOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return BYTES / 1000 / (performance.now() - started);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
