import pg from 'pg';

/** Settings that make COPY write the same text on every server, database and user. */
const SETTINGS = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;

/** Runs `work` on a separate connection, without a time limit. */
export async function withSession<Out>(
  url: string,
  application_name: string,
  work: (client: pg.Client) => Promise<Out>,
): Promise<Out> {
  const client = new pg.Client({ connectionString: url, application_name, keepAlive: true });
  // A lost connection rejects the next query; without a listener it would crash Node first.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(SETTINGS);
    return await work(client);
  } finally {
    await client.end();
  }
}
