import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where the product under test listens and keeps its data. */
export const PORT = Number(process.env.E2E_PORT ?? 4390);
export const URL = `http://localhost:${PORT}`;
/** Where the journeys' identity provider listens while one of them needs it. */
export const PROVIDER_URL = `http://localhost:${PORT + 5}`;
/** The only site whose files objects may link to; the journeys themselves imitate it. */
export const LINK_SITE = 'https://files.example.org';
export const DATA_DIR = path.join(tmpdir(), `pleinair-journeys-${PORT}`);

/** A running installation. */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
}

/** The installation that every journey uses, unless it starts its own. */
export const PRODUCT: Product = { url: URL, dataDir: DATA_DIR };

/** Journeys run in parallel: those of each worker have their own ports. */
const WORKER = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
/** The ports of a journey's own product and of its map server. */
export const OWN_PORT = PORT + 6 + 2 * WORKER;
export const MAP_PORT = PORT + 7 + 2 * WORKER;
