import { readFile, writeFile } from 'node:fs/promises';
import { readPly, writePly } from '@pleinair/domain';

/**
 * Leaves of a point cloud its points and their colours, without comments and where on earth it was surveyed, in the order
 * in which the first of them are a coarser picture of all: viewers fetch and draw as many as their device can.
 */
export async function stripPly(path: string): Promise<void> {
  await writeFile(path, writePly(readPly(await readFile(path))));
}
