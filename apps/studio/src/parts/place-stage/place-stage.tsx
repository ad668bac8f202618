import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceMap, type PlaceMapProps } from '../map/place-map.tsx';
import { COVERS } from '../work-stage/use-clear-view.ts';
import classes from './place-stage.module.css';

export type StageFace = 'map' | 'scene';

interface PlaceStageProps extends PlaceMapProps {
  face: StageFace;
  onFace: (face: StageFace) => void;
  /** The scene at the place. */
  scene: ReactNode;
  /** Whether there is no place to show on a map. */
  isNowhere?: boolean;
}

/** The subject of a page: a place on the map, and the scene there in 3D. */
export function PlaceStage({ face, onFace, scene, isNowhere, ...map }: PlaceStageProps) {
  const { t } = useTranslation();
  if (isNowhere) return <div className={classes.face}>{scene}</div>;
  return (
    <>
      {/* The map stays mounted: it is costly to create, and should return as it was. */}
      <div className={classes.face} inert={face !== 'map'}>
        <PlaceMap {...map} />
      </div>
      {face === 'scene' && <div className={classes.face}>{scene}</div>}
      <SegmentedControl
        {...COVERS}
        className={classes.switch}
        aria-label={t('map.face')}
        size="sm"
        data={[
          { value: 'map', label: t('map.title') },
          { value: 'scene', label: t('map.scene') },
        ]}
        value={face}
        onChange={(value) => onFace(value === 'scene' ? 'scene' : 'map')}
      />
    </>
  );
}
