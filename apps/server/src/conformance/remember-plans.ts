import type pg from 'pg';

/** Number of statements whose plans each connection remembers. */
const MOST = 2000;

/** The names of prepared statements. */
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text) ?? (names.size < MOST ? `statement ${names.size}` : undefined);
  if (known !== undefined) names.set(text, known);
  return known;
}

/** Makes each connection of a pool plan a statement only once: with small tables, planning takes most of the time. */
export function rememberPlans(pool: pg.Pool): void {
  const seen = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    const query = client.query.bind(client) as (...call: unknown[]) => unknown;
    const named = (config: unknown, ...rest: unknown[]) => {
      const isPlain = typeof config === 'object' && config !== null && !('submit' in config);
      if (!isPlain || rest.length === 0) return query(config, ...rest);
      const { name, text } = config as pg.QueryConfig;
      return query({ ...config, name: name ?? nameOf(text) }, ...rest);
    };
    client.query = named as typeof client.query;
  });
}
