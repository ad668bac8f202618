import { readFile } from 'node:fs/promises';
import { extentOfPoints, type PlyProblem, readPly, UnreadablePly } from '@pleinair/domain';
import type { MessageKey } from '../../../kernel/app-error.ts';
import { type Finding, refused } from './finding.ts';

const KEYS: Record<PlyProblem, MessageKey> = {
  not_ply: 'ply_not_ply',
  truncated: 'ply_truncated',
  without_points: 'ply_without_points',
  crowded: 'ply_crowded',
};

/** Inspects a PLY: every point must exist and be readable. */
export async function inspectPly(path: string): Promise<Finding> {
  try {
    const { positions } = readPly(await readFile(path));
    const { min, max } = extentOfPoints(positions);
    const dimensions = { x: max.x - min.x, y: max.y - min.y, z: max.z - min.z };
    return { ok: true, facts: { dimensions, bounds: { min, max }, points_count: positions.length / 3 } };
  } catch (error) {
    if (error instanceof UnreadablePly) return refused({ key: KEYS[error.problem] });
    throw error;
  }
}
