import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where the product under test listens and keeps its data. */
export const PORT = Number(process.env.E2E_PORT ?? 4390);
export const URL = `http://localhost:${PORT}`;
export const DATA_DIR = path.join(tmpdir(), `pleinair-journeys-${PORT}`);
