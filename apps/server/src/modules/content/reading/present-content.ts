import type { SpaceContent } from '@pleinair/contract';
import type { Visitor } from '../../../kernel/caller.ts';
import { presentGuardedSpace } from '../space/present-space.ts';
import type { ShownSpace } from '../space/space.repository.ts';
import { presentSceneRows, type SceneRows } from './scene-rows.ts';

/** A space and its content. */
export interface ContentRows extends SceneRows {
  readonly space: ShownSpace;
}

/** Returns the content of a space for a permitted visitor, or else only its card and place. */
export function presentContent(
  { space, ...sceneRows }: ContentRows,
  visitor: Visitor,
  access: SpaceContent['access'],
  urlOf: (key: string) => string,
  now: Date,
): SpaceContent {
  const shown = presentGuardedSpace(space, visitor, access, urlOf, now);
  const content =
    access === 'open'
      ? presentSceneRows(sceneRows, space.owner_pid, urlOf)
      : { anchors: [], nodes: [], hobjects: [] };
  return { pid: space.pid, access, space: shown, ...content };
}
