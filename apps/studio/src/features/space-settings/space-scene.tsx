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

/** All that stands in a space, as its settings will leave it. */
export function SpaceScene({ settings, ...space }: SpaceSceneProps) {
  const arrange = useCallback(
    (content: SceneContent) => ({ ...content, space: { ...content.space, settings } }),
    [settings],
  );
  return <SpaceStage {...space} arrange={arrange} />;
}
