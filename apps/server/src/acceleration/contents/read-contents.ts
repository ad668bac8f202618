import type { ContentRows } from '../../modules/content/reading/present-content.ts';
import { readSceneRows } from '../../modules/content/reading/scene-rows.ts';
import { findSpaces } from '../../modules/content/space/space.repository.ts';
import type { Snapshots } from './snapshots.ts';

/** Reads the contents of spaces by pid from one snapshot, in four queries regardless of their number. */
export function readContents(
  snapshots: Pick<Snapshots, 'read'>,
  pids: readonly string[],
): Promise<Map<string, ContentRows>> {
  return snapshots.read(async (db) => {
    const [spaces, sceneRows] = await Promise.all([findSpaces(db, pids), readSceneRows(db, pids)]);
    return new Map(spaces.map((space) => [space.pid, { space, ...sceneRows.in(space.pid) }]));
  });
}
