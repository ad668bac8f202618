import type { GeoPoint, SceneContent } from '@pleinair/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { spaceContentQuery } from '../../lib/space-content-query.ts';
import { type StagedWork, WorkStage } from './work-stage.tsx';

interface SpaceStageProps {
  pid: string;
  /** Where the space is, if anywhere. */
  place: GeoPoint | null;
  /** Metres; 0 is no limit. */
  range: number;
  /** Applies changes that the page has not saved yet; keep it stable. */
  arrange?: (content: SceneContent) => SceneContent;
  /** Says what is missing while there is nothing to see. */
  note?: string | undefined;
}

/** A space as visitors will see it once the page's changes are saved. */
export function SpaceStage({ pid, place, range, arrange, note }: SpaceStageProps) {
  const { data: content } = useQuery(spaceContentQuery(pid));
  const work = useMemo((): StagedWork => {
    if (!content?.space) return { hobject: null, kind: 'floor', raise: 0 };
    const { space, anchors, nodes, hobjects } = content;
    const saved = { space, anchors, nodes, hobjects };
    return { content: arrange?.(saved) ?? saved };
  }, [content, arrange]);
  return <WorkStage work={work} place={place} range={range} {...(note !== undefined && { note })} />;
}
