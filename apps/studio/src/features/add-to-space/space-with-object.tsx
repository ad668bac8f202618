import type { Hobject, Space } from '@pleinair/client';
import type { SceneAnchor } from '@pleinair/domain';
import { firstPose, wirePose } from '@pleinair/scene/edit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { spaceContentQuery } from '../../lib/space-content-query.ts';
import { type StagedWork, WorkStage } from '../../parts/object-preview/work-stage.tsx';

interface SpaceWithObjectProps {
  space: Space;
  hobject: Hobject | undefined;
  /** Where the object goes; the anchor may be made for it. */
  anchor: SceneAnchor;
}

/** What stands in a space, together with an object that is to be added. */
export function SpaceWithObject({ space, hobject, anchor }: SpaceWithObjectProps) {
  const { t } = useTranslation();
  const { data: content } = useQuery(spaceContentQuery(space.pid));
  const { pid, name, anchor_type, x, y, z, angle_y } = anchor;
  const work = useMemo((): StagedWork => {
    if (!content?.space) return { hobject: null, kind: 'floor', raise: 0 };
    const { anchors, nodes, hobjects } = content;
    if (!hobject) return { content: { space: content.space, anchors, nodes, hobjects } };
    const at = { pid, name, anchor_type, x, y, z, angle_y };
    const pose = wirePose(firstPose(hobject));
    return {
      content: {
        space: content.space,
        anchors: anchors.some((known) => known.pid === pid) ? anchors : [...anchors, at],
        nodes: [...nodes, { pid: `new ${hobject.pid}`, hobject_pid: hobject.pid, anchor_pid: pid, ...pose }],
        hobjects: [...hobjects.filter((known) => known.pid !== hobject.pid), hobject],
      },
    };
  }, [content, hobject, pid, name, anchor_type, x, y, z, angle_y]);
  const { has_place, latitude, longitude, range } = space;
  const place = useMemo(() => (has_place ? { latitude, longitude } : null), [has_place, latitude, longitude]);
  return (
    <WorkStage work={work} place={place} range={range} note={hobject ? undefined : t('create.stageEmpty')} />
  );
}
