import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { extentOfSplats, readSpzHeader, type SpzProblem, UnreadableSpz } from '@pleinair/domain';
import type { MessageKey } from '../../../kernel/app-error.ts';
import { type Finding, refused } from './finding.ts';

const KEYS: Record<SpzProblem, MessageKey> = {
  not_spz: 'spz_not_spz',
  truncated: 'spz_truncated',
  crowded: 'spz_crowded',
};

/** Bytes that may follow the splats, for additions of later versions. */
const MOST_AFTER = 1_000_000;

/**
 * Inspects an SPZ: every splat must exist. It is unpacked up to the length in its header, and only the positions are kept in
 * memory.
 */
export async function inspectSpz(path: string): Promise<Finding> {
  try {
    const { header, placed } = await unpack(path);
    const { min, max } = extentOfSplats(placed, header);
    const dimensions = { x: max.x - min.x, y: max.y - min.y, z: max.z - min.z };
    return { ok: true, facts: { dimensions, bounds: { min, max }, points_count: header.splats } };
  } catch (error) {
    if (error instanceof UnreadableSpz) return refused({ key: KEYS[error.problem] });
    throw error;
  }
}

async function unpack(path: string) {
  const held: Buffer[] = [];
  let length = 0;
  let header: ReturnType<typeof readSpzHeader> | undefined;
  const file = createReadStream(path);
  const unpacked = file.pipe(createGunzip());
  file.on('error', (error) => unpacked.destroy(error));
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      if (length < (header?.placed ?? Number.POSITIVE_INFINITY)) held.push(chunk);
      length += chunk.length;
      if (!header && length >= 16) header = readSpzHeader(Buffer.concat(held));
      if (header && length > header.whole + MOST_AFTER) throw new UnreadableSpz('not_spz');
    }
  } catch (error) {
    throw problemOf(error);
  }
  if (!header) throw new UnreadableSpz('not_spz');
  if (length < header.whole) throw new UnreadableSpz('truncated');
  return { header, placed: Buffer.concat(held) };
}

/** Disk errors are not the file's fault. */
function problemOf(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return new UnreadableSpz('truncated');
  return code.startsWith('Z_') ? new UnreadableSpz('not_spz') : error;
}
