import { readFile, writeFile } from 'node:fs/promises';
import { readPly, writePly } from '@pleinair/domain';

/**
 * Keeps only the points of a cloud and their colours, without comments and geographic offset. Orders them so that the first
 * points are a coarser version of the whole: viewers load and draw as many as their device can.
 */
export async function stripPly(path: string): Promise<void> {
  await writeFile(path, writePly(readPly(await readFile(path))));
}
