// npm run admin, backup and restore: a program of the server, on Node 24. On a machine where the product has not been started yet,
// as when a backup is restored on a new one, it installs the dependencies first.
import { ensureInstalled } from './setup/install.mjs';
import { checkNode, NODE } from './setup/root.mjs';
import { run, withOwnPrograms } from './setup/run.mjs';

const TOOLS = ['admin', 'backup', 'restore'];

const [tool = '', ...args] = process.argv.slice(2);
if (!TOOLS.includes(tool)) throw new Error(`No tool of the server: ${tool}`);
checkNode();
await ensureInstalled();
const { code } = await run(NODE, [`apps/server/src/${tool}.ts`, ...args], { env: withOwnPrograms() });
process.exit(code);
