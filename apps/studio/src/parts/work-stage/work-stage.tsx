import { Alert, Text } from '@mantine/core';
import { isAudible } from '@pleinair/content/definitions';
import type { GeoPoint, SceneContent, SceneHobject } from '@pleinair/domain';
import type { ContentChoices, PreviewPlace } from '@pleinair/scene';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { GROUND_METRES } from '../ground/ground-geometry.ts';
import { useGround } from '../ground/use-ground.ts';
import { SoundButton } from './sound-button.tsx';
import { useClearView } from './use-clear-view.ts';
import { useScenePreview } from './use-scene-preview.ts';
import classes from './work-stage.module.css';

/** An object at its anchor with its parts at any depth, `null` if there is none yet; or the content of a space. */
export type StagedWork =
  | ({ readonly hobject: SceneHobject | null; readonly parts?: readonly SceneHobject[] } & PreviewPlace)
  | { readonly content: SceneContent };

interface WorkStageProps {
  work: StagedWork;
  place: GeoPoint | null;
  /** Metres; 0 is no limit. */
  range: number;
  /** Says what is missing while there is nothing to see. */
  note?: string;
  /** Receives the options in the object's file that its creator may choose from; keep it stable. */
  onChoices?: (choices: ContentChoices | undefined) => void;
}

/** A work in its place, as large as the page allows: on the map's ground and next to a person for scale. */
export function WorkStage({ work, place, range, note, onChoices }: WorkStageProps) {
  const { t } = useTranslation();
  const { host, preview, problem, audible, setAudible, handlers } = useScenePreview(onChoices);
  useClearView(preview, host);
  const ground = useGround(place && { ...place, range });
  useEffect(() => {
    if (!preview) return;
    if ('content' in work) preview.showSpace(work.content);
    else preview.showObject(work.hobject, work, work.parts);
  }, [preview, work]);
  useEffect(() => preview?.setGround(ground.picture, GROUND_METRES), [preview, ground.picture]);
  const hobjects = 'content' in work ? work.content.hobjects : objectsOf(work);
  const [first] = hobjects;
  return (
    <>
      <div
        ref={host}
        className={classes.stage}
        role="img"
        aria-label={first?.description || first?.name || t('content.preview')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys turn the view
        tabIndex={0}
        {...handlers}
      />
      <div className={classes.foot}>
        <Text className={classes.legend} size="xs">
          {t('map.squareMeter')}
          {ground.attribution && ` · ${ground.attribution}`}
        </Text>
        {preview && !problem && hobjects.some(isAudible) && (
          <div className={classes.sound}>
            <SoundButton audible={audible} onChange={setAudible} />
          </div>
        )}
      </div>
      {(problem || note) && (
        <Alert className={classes.note} variant="default" role="status">
          {problem ? t(problem === 'failed' ? 'content.previewFailed' : 'content.unsupported') : note}
        </Alert>
      )}
    </>
  );
}

const objectsOf = ({ hobject, parts = [] }: Extract<StagedWork, { hobject: unknown }>) =>
  hobject ? [hobject, ...parts] : [];
