import type { GeoPoint, SceneContent, SceneSettings } from '@pleinair/domain';
import { useCallback } from 'react';
import { SpaceStage } from '../../parts/work-stage/space-stage.tsx';

interface SpaceSceneProps {
  pid: string;
  /** Where the form puts the space, if anywhere. */
  place: GeoPoint | null;
  range: number;
  settings: SceneSettings;
}

/** The content of a space, with its settings as edited. */
export function SpaceScene({ settings, ...space }: SpaceSceneProps) {
  const arrange = useCallback(
    (content: SceneContent) => ({ ...content, space: { ...content.space, settings } }),
    [settings],
  );
  return <SpaceStage {...space} arrange={arrange} />;
}
