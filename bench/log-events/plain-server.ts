import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';

/**
 * The obvious implementation: each request is one INSERT of its rows, answered once committed. No checks, no key, no
 * counts, only the minimum. Takes the database's address as its argument, and sends its own port to the parent.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const COLUMNS = [
  'event_at',
  'latitude',
  'longitude',
  'anon',
  'event_id',
  'obj_type',
  'obj_pid',
  'layer_pid',
].concat(['event_type', 'visit']);

async function keep(request: IncomingMessage): Promise<void> {
  const events: Record<string, unknown>[] = JSON.parse(await text(request));
  const values = events.flatMap(({ event_at, lat, lon, ...event }) => {
    const row = { ...event, event_at: new Date(Number(event_at)), latitude: lat, longitude: lon };
    return COLUMNS.map((name) => (row as Record<string, unknown>)[name]);
  });
  const rows = events.map(
    (_, row) => `(0, ${COLUMNS.map((_, column) => `$${row * COLUMNS.length + column + 1}`).join(', ')})`,
  );
  const query = `insert into log_event (batch, ${COLUMNS.join(', ')}) values ${rows.join(', ')} on conflict do nothing`;
  await pool.query({ name: `insert ${events.length}`, text: query, values });
}

const server = createServer((request, response) => {
  keep(request).then(
    () => response.writeHead(204).end(),
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.(server.address());
