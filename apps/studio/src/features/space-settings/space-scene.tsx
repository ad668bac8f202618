import type { GeoPoint, SceneSettings } from '@pleinair/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { spaceContentQuery } from '../../lib/space-content-query.ts';
import { type StagedWork, WorkStage } from '../../parts/object-preview/work-stage.tsx';

interface SpaceSceneProps {
  pid: string;
  /** Where the form puts the space, if anywhere. */
  place: GeoPoint | null;
  range: number;
  settings: SceneSettings;
}

/** All that stands in a space, as its settings will leave it. */
export function SpaceScene({ pid, place, range, settings }: SpaceSceneProps) {
  const { data: content } = useQuery(spaceContentQuery(pid));
  const work = useMemo((): StagedWork => {
    if (!content?.space) return { hobject: null, kind: 'floor', raise: 0 };
    const { space, anchors, nodes, hobjects } = content;
    return { content: { space: { ...space, settings }, anchors, nodes, hobjects } };
  }, [content, settings]);
  return <WorkStage work={work} place={place} range={range} />;
}
