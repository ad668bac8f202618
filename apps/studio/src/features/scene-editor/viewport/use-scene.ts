import { useMantineTheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import type { Hobject, Space, SpaceContent } from '@pleinair/client';
import { contentRenderers } from '@pleinair/content/renderers';
import { browserAssets, Stage } from '@pleinair/scene';
import { type EditModel, SceneEditor } from '@pleinair/scene/edit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useScheme } from '../../../parts/map/use-scheme.ts';

export type SceneState = 'starting' | 'ready' | 'unavailable';

/** Pixels per module of a code in the scene. */
const MODULE_PIXELS = 8;

/** Draws a QR code like those of the print sheets. */
async function drawCode(text: string) {
  const { qrCanvas, sideWithBorder } = await import('../../../parts/share/qr-code.ts');
  return { canvas: qrCanvas(text, MODULE_PIXELS, 'L'), side: sideWithBorder(text, 'L') };
}

interface UseScene {
  /** The element that the scene's canvas fills. */
  host: RefObject<HTMLDivElement | null>;
  scene: SceneEditor | undefined;
  state: SceneState;
}

/** Draws the model while the component is mounted, and frees all resources afterwards. */
export function useScene(
  model: EditModel,
  space: Space,
  hobjects: ReadonlyMap<string, Hobject>,
  anchors: SpaceContent['anchors'],
): UseScene {
  const host = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<SceneEditor>();
  const [state, setState] = useState<SceneState>('starting');
  const accent = useMantineTheme().colors.viridian?.[5];
  const autoplay = !useReducedMotion();
  const latest = useRef({ space, hobjects });
  latest.current = { space, hobjects };

  useEffect(() => {
    // A new canvas for each run: one that has lost its context never gets another.
    const canvas = document.createElement('canvas');
    host.current?.append(canvas);
    let stage: Stage;
    try {
      stage = new Stage({ canvas });
    } catch (error) {
      console.warn('No WebGL', error);
      canvas.remove();
      setState('unavailable');
      return;
    }
    const made = new SceneEditor({
      stage,
      assets: browserAssets,
      contents: contentRenderers,
      model,
      space: latest.current.space,
      hobjects: [...latest.current.hobjects.values()],
      drawCode,
      accent,
      autoplay,
    });
    const stops = [
      stage.on('contextlost', () => setState('unavailable')),
      stage.on('contextrestored', () => setState('ready')),
    ];
    setScene(made);
    setState('ready');
    return () => {
      for (const stop of stops) stop();
      setScene(undefined);
      made.dispose();
      stage.dispose();
      stage.renderer.forceContextLoss();
      canvas.remove();
    };
  }, [model, accent, autoplay]);

  const scheme = useScheme();

  useEffect(() => scene?.setSpace(space), [scene, space]);
  useEffect(() => scene?.setScheme(scheme), [scene, scheme]);
  useEffect(() => scene?.setHobjects([...hobjects.values()]), [scene, hobjects]);
  useEffect(() => scene?.setMarks(anchors), [scene, anchors]);

  return { host, scene, state };
}
