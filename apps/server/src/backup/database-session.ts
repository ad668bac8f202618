import pg from 'pg';

/** Texts that COPY writes in the same way whatever the server, the database and the user are set to. */
const SETTINGS = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;

/** Runs `work` on a connection of its own, which may take as long as it needs. */
export async function withSession<Out>(
  url: string,
  application_name: string,
  work: (client: pg.Client) => Promise<Out>,
): Promise<Out> {
  const client = new pg.Client({ connectionString: url, application_name, keepAlive: true });
  // A lost connection rejects what is asked next; without a listener it would end Node first.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(SETTINGS);
    return await work(client);
  } finally {
    await client.end();
  }
}
