import { ActionIcon, Alert, Group, Text, Tooltip } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { GROUND_METRES } from '../../../parts/ground/ground-geometry.ts';
import type { OfflineGround } from '../../../parts/ground/offline-ground.ts';
import { useGround } from '../../../parts/ground/use-ground.ts';
import { COVERS, useClearView } from '../../../parts/work-stage/use-clear-view.ts';
import { type EditorAction, useActions } from '../actions/actions-context.ts';
import { keysText } from '../actions/keys-text.ts';
import { useEditor } from '../session/editor-context.ts';
import { MovedStatus } from './moved-status.tsx';
import { PickedCount } from './picked-count.tsx';
import { useMovedText } from './use-measuring.ts';
import type { SceneState } from './use-scene.ts';
import classes from './viewport.module.css';

interface ViewportProps {
  state: SceneState;
  /** Where the scene's canvas is put. */
  host: React.RefObject<HTMLDivElement | null>;
  children?: React.ReactNode;
}

/** Buttons that turn and move the view. */
const CONTROLS = [
  ...(['turn_left', 'turn_right', 'zoom_in', 'zoom_out'] as const),
  ...(['view_top', 'view_front', 'view_side', 'frame'] as const),
];

/** The scene in the middle of the editor, with its view controls. */
export function Viewport({ state, host, children }: ViewportProps) {
  const { t } = useTranslation();
  const { scene, space } = useEditor();
  const actions = useActions();
  const ground = useGround(space);
  const viewport = useRef<HTMLElement>(null);
  useClearView(scene?.sight, viewport);
  useMovedText();
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
    <section ref={viewport} className={classes.viewport} data-stage aria-label={t('editor.scene.view')}>
      <div
        ref={host}
        className={classes.host}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the selection in the scene
        tabIndex={0}
        role="application"
        aria-label={t('editor.scene.label')}
        data-scene={state}
        data-ground={ground.shown}
        onContextMenu={(event) => {
          // The canvas handles the pointer's own context menu.
          if (event.isDefaultPrevented()) return;
          event.preventDefault();
          scene?.requestMenu();
        }}
      />
      <MovedStatus />
      <PickedCount />
      {state === 'unavailable' && (
        <Alert className={classes.message} variant="default" title={t('editor.scene.noWebgl')}>
          {t('editor.scene.noWebglMessage')}
        </Alert>
      )}
      {scene && (
        <>
          <Group
            className={classes.controls}
            gap={2}
            role="group"
            aria-label={t('editor.scene.view')}
            {...COVERS}
          >
            {CONTROLS.map((id) => (
              <Control key={id} {...actions[id]} />
            ))}
          </Group>
          <Text className={classes.legend} size="xs" {...COVERS}>
            <span>{t('editor.scene.grid')}</span>
            {ground.shown && <span>{grounds[ground.shown]}</span>}
            {ground.attribution && <span>{ground.attribution}</span>}
            {ground.failed && <strong role="status">{t('editor.ground.failed')}</strong>}
          </Text>
        </>
      )}
      {children}
    </section>
  );
}

function Control({ label, keys, Icon, run }: EditorAction) {
  return (
    <Tooltip label={keys ? `${label} (${keysText(keys)})` : label} openDelay={400}>
      <ActionIcon
        size={34}
        variant="subtle"
        color="gray"
        aria-label={label}
        aria-keyshortcuts={keys}
        onClick={run}
      >
        <Icon size={18} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
