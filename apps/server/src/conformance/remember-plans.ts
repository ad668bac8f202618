import type pg from 'pg';

/** Statements whose plans are remembered: each connection holds its own. */
const MOST = 2000;

/** The names by which statements are known. */
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text) ?? (names.size < MOST ? `statement ${names.size}` : undefined);
  if (known !== undefined) names.set(text, known);
  return known;
}

/** Has each connection of a pool plan a statement once, and not at each call: planning is most of what small tables cost. */
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
