import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { findTool, run } from '../support/tools.ts';

const CONNECTIONS = '32';
const EVENTS = 20;
const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export interface Measure {
  /** Events per second. */
  readonly events: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Milliseconds within which 99 of 100 answers should arrive. */
export const LIMIT = 15;

export interface Setting {
  readonly databaseUrl: string;
  readonly key: string;
  readonly spaces: number;
  readonly seconds: number;
}

/**
 * Events per second that PostgreSQL inserts with one prepared statement of 20 rows, without a server or parsing in between,
 * and the fraction of these statements that take longer than `LIMIT`.
 */
export async function measureLimit({
  databaseUrl,
  spaces,
  seconds,
}: Setting): Promise<{ events: number; late: number }> {
  const output = await run(await findTool('pgbench'), [
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${CONNECTIONS}`,
    '--jobs=1',
    `--time=${seconds}`,
    `--latency-limit=${LIMIT}`,
    `--define=spaces=${spaces}`,
    `--file=${file('limit.sql')}`,
    databaseUrl,
  ]);
  const late = /above the [\d.]+ ms latency limit: \d+\/\d+ \(([\d.]+)\s*%\)/.exec(output)?.[1];
  return { events: Number(/tps = ([\d.]+)/.exec(output)?.[1]) * EVENTS, late: Number(late) / 100 };
}

/** Sends lists of 20 events, each answered once committed, over 32 connections that send the next one after each answer. */
export async function measureLists(url: string, { key, spaces, seconds }: Setting): Promise<Measure> {
  const output = await run(await findTool('wrk'), [
    '--threads',
    '1',
    '--connections',
    CONNECTIONS,
    '--duration',
    `${seconds}s`,
    '--latency',
    '--timeout',
    '60s',
    '--script',
    file('visits.lua'),
    url,
    '--',
    key,
    String(spaces),
    String(Date.now() % 1_000_000_000),
  ]);
  const refused = /Non-2xx.*|Socket errors.*/.exec(output)?.[0];
  if (refused !== undefined) throw new Error(`${url}: ${refused}`);
  return {
    events: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]) * EVENTS,
    p50: milliseconds(/ 50%\s+(\S+)/.exec(output)?.[1]),
    p99: milliseconds(/ 99%\s+(\S+)/.exec(output)?.[1]),
  };
}

/** Sends the same lists to a server that makes one INSERT per list. */
export async function measurePlain(setting: Setting): Promise<Measure> {
  const server = fork(file('plain-server.ts'), [setting.databaseUrl]);
  try {
    const [address] = (await once(server, 'message')) as [AddressInfo];
    return await measureLists(`http://127.0.0.1:${address.port}/`, setting);
  } finally {
    server.kill();
  }
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

function milliseconds(text = ''): number {
  const [, number, unit = ''] = /([\d.]+)(\w+)/.exec(text) ?? [];
  return Number(number) * (UNITS[unit] ?? Number.NaN);
}
