import type { ContentRows } from '../../modules/content/reading/present-content.ts';
import { readStanding } from '../../modules/content/reading/standing.ts';
import { findSpaces } from '../../modules/content/space/space.repository.ts';
import type { Snapshots } from './snapshots.ts';

/** The contents of spaces by their pids as of one moment, in four queries however many they are. */
export function readContents(
  snapshots: Pick<Snapshots, 'read'>,
  pids: readonly string[],
): Promise<Map<string, ContentRows>> {
  return snapshots.read(async (db) => {
    const [spaces, standing] = await Promise.all([findSpaces(db, pids), readStanding(db, pids)]);
    return new Map(spaces.map((space) => [space.pid, { space, ...standing.in(space.pid) }]));
  });
}
