import type { ContentRows } from '../../modules/content/reading/present-content.ts';
import { readStanding } from '../../modules/content/reading/standing.ts';
import { findSpaces } from '../../modules/content/space/space.repository.ts';
import type { Snapshots } from './snapshots.ts';

/** Reads the contents of spaces by pid from one snapshot, in four queries regardless of their number. */
export function readContents(
  snapshots: Pick<Snapshots, 'read'>,
  pids: readonly string[],
): Promise<Map<string, ContentRows>> {
  return snapshots.read(async (db) => {
    const [spaces, standing] = await Promise.all([findSpaces(db, pids), readStanding(db, pids)]);
    return new Map(spaces.map((space) => [space.pid, { space, ...standing.in(space.pid) }]));
  });
}
