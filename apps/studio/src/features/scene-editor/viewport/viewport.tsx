import { ActionIcon, Alert, Group, Text, Tooltip } from '@mantine/core';
import {
  type Icon,
  IconBoxAlignBottom,
  IconBoxAlignRight,
  IconBoxAlignTop,
  IconFocus2,
  IconMinus,
  IconPlus,
  IconRotate,
  IconRotateClockwise,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { GROUND_METRES } from '../../../parts/ground/ground-geometry.ts';
import type { OfflineGround } from '../../../parts/ground/offline-ground.ts';
import { useGround } from '../../../parts/ground/use-ground.ts';
import { useEditor } from '../session/editor-context.ts';
import type { SceneState } from './use-scene.ts';
import classes from './viewport.module.css';

interface ViewportProps {
  state: SceneState;
  /** Where the scene's canvas is put. */
  host: React.RefObject<HTMLDivElement | null>;
  children?: React.ReactNode;
}

/** Degrees that a button turns the view, and the factor by which it comes nearer. */
const TURN = 20;
const NEARER = 0.8;

/** The scene in the middle of the editor, and what one sees it by. */
export function Viewport({ state, host, children }: ViewportProps) {
  const { t } = useTranslation();
  const { scene, space } = useEditor();
  const ground = useGround(space);
  useEffect(() => {
    if (ground.picture) scene?.setGround(ground.picture, GROUND_METRES);
  }, [scene, ground.picture]);
  const grounds: Record<OfflineGround | 'style', string> = {
    land: t('editor.ground.land'),
    water: t('editor.ground.water'),
    coast: t('editor.ground.coast'),
    style: t('editor.ground.style'),
  };

  return (
    <section className={classes.viewport} aria-label={t('editor.scene.view')}>
      <div
        ref={host}
        className={classes.host}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the selection in the scene
        tabIndex={0}
        role="application"
        aria-label={t('editor.scene.label')}
        data-scene={state}
        data-ground={ground.shown}
      />
      {state === 'unavailable' && (
        <Alert className={classes.message} variant="default" title={t('editor.scene.noWebgl')}>
          {t('editor.scene.noWebglMessage')}
        </Alert>
      )}
      {scene && (
        <>
          <Group className={classes.controls} gap={2} role="group" aria-label={t('editor.scene.view')}>
            <View
              label={t('editor.scene.turnLeft')}
              Shape={IconRotate}
              onClick={() => scene.turnView(-TURN, 0)}
            />
            <View
              label={t('editor.scene.turnRight')}
              Shape={IconRotateClockwise}
              onClick={() => scene.turnView(TURN, 0)}
            />
            <View
              label={t('editor.scene.zoomIn')}
              Shape={IconPlus}
              onClick={() => scene.turnView(0, 0, NEARER)}
            />
            <View
              label={t('editor.scene.zoomOut')}
              Shape={IconMinus}
              onClick={() => scene.turnView(0, 0, 1 / NEARER)}
            />
            <View
              label={t('editor.actions.view_top')}
              Shape={IconBoxAlignTop}
              onClick={() => scene.lookFrom('top')}
            />
            <View
              label={t('editor.actions.view_front')}
              Shape={IconBoxAlignBottom}
              onClick={() => scene.lookFrom('front')}
            />
            <View
              label={t('editor.actions.view_side')}
              Shape={IconBoxAlignRight}
              onClick={() => scene.lookFrom('side')}
            />
            <View label={t('editor.scene.frame')} Shape={IconFocus2} onClick={() => scene.frame()} />
          </Group>
          <Text className={classes.legend} size="xs">
            {t('editor.scene.grid')}
            {ground.shown && ` · ${grounds[ground.shown]}`}
            {ground.attribution && ` · ${ground.attribution}`}
            {ground.failed && <strong role="status"> · {t('editor.ground.failed')}</strong>}
          </Text>
        </>
      )}
      {children}
    </section>
  );
}

function View({ label, Shape, onClick }: { label: string; Shape: Icon; onClick: () => void }) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon size={34} variant="subtle" color="gray" aria-label={label} onClick={onClick}>
        <Shape size={18} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
