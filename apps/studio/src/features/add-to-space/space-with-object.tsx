import type { Hobject, Space } from '@pleinair/client';
import type { SceneAnchor, SceneContent } from '@pleinair/domain';
import { firstPose, wirePose } from '@pleinair/scene/edit';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { besideOthers } from '../../parts/add-to-space/beside-others.ts';
import { SpaceStage } from '../../parts/work-stage/space-stage.tsx';
import { usePlaceOf } from '../../parts/work-stage/use-place-of.ts';

interface SpaceWithObjectProps {
  space: Space;
  hobject: Hobject | undefined;
  /** Where the object goes; the anchor may not exist yet. */
  anchor: SceneAnchor;
}

/** Shows the content of a space together with an object to be added. */
export function SpaceWithObject({ space, hobject, anchor }: SpaceWithObjectProps) {
  const { t } = useTranslation();
  const { pid, name, anchor_type, x, y, z, angle_y } = anchor;
  const arrange = useCallback(
    (content: SceneContent): SceneContent => {
      if (!hobject) return content;
      const { anchors, nodes, hobjects } = content;
      const at = { pid, name, anchor_type, x, y, z, angle_y };
      const position = { x: besideOthers(hobject, pid, content), y: 0, z: 0 };
      const pose = wirePose({ ...firstPose(hobject), position });
      return {
        ...content,
        anchors: anchors.some((known) => known.pid === pid) ? anchors : [...anchors, at],
        nodes: [...nodes, { pid: `new ${hobject.pid}`, hobject_pid: hobject.pid, anchor_pid: pid, ...pose }],
        hobjects: [...hobjects.filter((known) => known.pid !== hobject.pid), hobject],
      };
    },
    [hobject, pid, name, anchor_type, x, y, z, angle_y],
  );
  const note = hobject ? undefined : t('create.stageEmpty');
  return (
    <SpaceStage pid={space.pid} place={usePlaceOf(space)} range={space.range} arrange={arrange} note={note} />
  );
}
