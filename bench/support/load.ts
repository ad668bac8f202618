import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Product } from './product.ts';
import { findTool, run } from './tools.ts';

export interface Load {
  /** Complete answers per second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly errors: number;
}

export const CONNECTIONS = 32;

/** The distribution of requested paths. */
export interface Visits {
  /** A file with one path per line. */
  readonly paths: string;
  /** The exponent of Zipf's law (not 1), by which the first path is requested most; without it, each in turn. */
  readonly zipf?: number;
}

/** The encodings that visitors accept, as browsers send them: "br, gzip"; none unless BENCH_ACCEPT is set. */
const ACCEPTED = process.env.BENCH_ACCEPT ?? 'identity';

/** Every request comes from a different visitor's address. */
const SCRIPT = `
local paths = {}
for line in io.lines(os.getenv("BENCH_PATHS")) do paths[#paths + 1] = line end
local key = os.getenv("BENCH_KEY")
local accepted = os.getenv("BENCH_ACCEPT")
local n = tonumber(os.getenv("BENCH_FIRST"))
math.randomseed(n)
local rest = 1 - tonumber(os.getenv("BENCH_ZIPF") or 1)
local spread = (#paths + 1) ^ rest - 1
-- The law's integral turned round.
local function next_path()
  if rest == 0 then return paths[n % #paths + 1] end
  return paths[math.floor((spread * math.random() + 1) ^ (1 / rest))]
end
request = function()
  n = n + 1
  local headers = { ["X-Api-Key"] = key, ["Accept-Encoding"] = accepted,
    ["X-Forwarded-For"] = "10." .. (n % 211) .. "." .. (math.floor(n / 211) % 241) .. "." .. (math.floor(n / 50851) % 251) }
  return wrk.format("GET", next_path(), headers)
end
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format("RESULT %d %d %f %f %d\\n", summary.requests, summary.duration,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end`;

/** Requests paths over that many connections for some seconds; every round starts with other paths. */
export async function loadPaths(
  { url, apiKey }: Product,
  { paths, zipf, folder, seconds, round }: Visits & { folder: string; seconds: number; round: number },
): Promise<Load> {
  const script = path.join(folder, 'ask.lua');
  await writeFile(script, SCRIPT);
  const output = await run(
    await findTool('wrk'),
    ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s', '-s', script, url],
    {
      BENCH_PATHS: paths,
      BENCH_KEY: apiKey,
      BENCH_FIRST: String(round * 1_000_003),
      BENCH_ACCEPT: ACCEPTED,
      ...(zipf !== undefined && { BENCH_ZIPF: String(zipf) }),
    },
  );
  const [, requests = 0, microseconds = 0, p50 = 0, p99 = 0, errors = 0] =
    /RESULT (\d+) (\d+) ([\d.]+) ([\d.]+) (\d+)/.exec(output)?.map(Number) ?? [];
  return { rate: requests / (microseconds / 1e6), p50, p99, errors };
}

/** Milliseconds within which 99 of 100 answers should arrive. */
export const LIMIT = 20;

export interface DatabaseLoad {
  /** Transactions per second. */
  readonly rate: number;
  /** The fraction of them that took longer than `LIMIT`. */
  readonly late: number;
}

/** Runs prepared statements over that many connections for some seconds. */
export async function loadDatabase(
  databaseUrl: string,
  { scripts, seconds }: { scripts: readonly string[]; seconds: number },
): Promise<DatabaseLoad> {
  const output = await run(await findTool('pgbench'), [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(CONNECTIONS),
    '-j',
    '2',
    '-T',
    String(seconds),
    '--latency-limit',
    String(LIMIT),
    ...scripts.flatMap((script) => ['-f', script]),
    databaseUrl,
  ]);
  const late = /above the [\d.]+ ms latency limit: \d+\/\d+ \(([\d.]+)\s*%\)/.exec(output)?.[1];
  return { rate: Number(/tps = ([\d.]+)/.exec(output)?.[1]), late: Number(late) / 100 };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
