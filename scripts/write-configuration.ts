import { writeFileSync } from 'node:fs';
import { FLAGS, OPTIONS } from '../apps/server/src/config/options.ts';

const row = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const options = Object.entries(OPTIONS).map(([name, { help, fallback }]) =>
  row([`\`${name}\``, help, fallback ? `\`${fallback}\`` : '']),
);
const flags = Object.entries(FLAGS).map(([name, help]) => row([`\`${name}\``, help]));

/** Writes the operators' table from the options: node scripts/write-configuration.ts. */
writeFileSync(
  new URL('../docs/configuration.md', import.meta.url),
  `# Configuration

Pleinair needs none: \`npm start\` keeps everything in \`./data\` and listens on this machine only. Options are set in
the environment, or in a file \`pleinair.env\` in the data folder, one \`NAME=value\` a line; the environment wins.
If an option there or a flag is malformed or unknown, the start fails with one line that names it.

\`scripts/write-configuration.ts\` generates this page from \`apps/server/src/config/options.ts\`.

| option | meaning | default |
| --- | --- | --- |
${options.join('\n')}

Flags follow two dashes: \`npm start -- --lan\`.

| flag | meaning |
| --- | --- |
${flags.join('\n')}

## Secrets

Missing secrets are generated once into \`secrets.json\` (mode 0600) of the data folder: the secret that signs sessions
and uploads, the web apps' API key and the embedded database's password. Backups hold the first two. Nodes
that share a database must share \`SECRET\` and \`API_KEY\` as well.

## Embedded database

Without \`DATABASE_URL\`, a real PostgreSQL runs in \`DATA_DIR/postgres\`, on a free port of this machine. Started as
root, it drops to the system user \`postgres\`, which is created if missing. If that user cannot reach the data
folder, as in a clone below \`/root\`, the cluster lives in \`/var/lib/pleinair\` and a link takes its place.
`,
);
