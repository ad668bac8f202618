import { useReducedMotion } from '@mantine/hooks';
import type { ContentChoices, ScenePreview } from '@pleinair/scene';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useResting } from '../../lib/use-resting.ts';
import { useScheme } from '../map/use-scheme.ts';

interface UseScenePreview {
  /** The element that the canvas fills. */
  readonly host: RefObject<HTMLDivElement | null>;
  /** Undefined until it can draw. */
  readonly preview: ScenePreview | undefined;
  /** Why part of it is not drawn, if so. */
  readonly problem: 'failed' | 'unsupported' | undefined;
  readonly audible: boolean;
  readonly setAudible: (audible: boolean) => void;
  /** Handlers for the host: arrow keys turn the view, + and − zoom, and taps act like a visitor's. */
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onClick: (event: { readonly clientX: number; readonly clientY: number }) => void;
  };
}

/** Degrees that an arrow key turns the view. */
const TURN = 12;
/** Most pixels that a finger moves in a tap. */
const TAP_SLOP = 6;
const KEYS: Record<string, readonly [azimuth: number, polar: number, distance: number]> = {
  ArrowLeft: [-TURN, 0, 1],
  ArrowRight: [TURN, 0, 1],
  ArrowUp: [0, -TURN, 1],
  ArrowDown: [0, TURN, 1],
  '+': [0, 0, 0.85],
  '-': [0, 0, 1.18],
};

/**
 * Draws in 3D while the component is mounted. `onChoices` receives the options in the object's file each time one is
 * loaded; keep it stable.
 */
export function useScenePreview(onChoices?: (choices: ContentChoices | undefined) => void): UseScenePreview {
  const host = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState<ScenePreview>();
  const [problem, setProblem] = useState<UseScenePreview['problem']>();
  const [audible, setAudible] = useState(false);
  const pressed = useRef<readonly [number, number]>([0, 0]);
  const autoplay = !useReducedMotion();
  const scheme = useScheme();

  useEffect(() => {
    // A new canvas for each run: one that has lost its context never gets another.
    const canvas = document.createElement('canvas');
    host.current?.append(canvas);
    let made: ScenePreview | undefined;
    let isUnmounted = false;
    // 3D drawing is most of this page's code, so the form appears before it loads.
    Promise.all([import('@pleinair/scene'), import('@pleinair/content/renderers')])
      .then(([{ ScenePreview: Preview, browserAssets: assets }, { contentRenderers: contents }]) => {
        if (isUnmounted) return;
        made = new Preview({ canvas, assets, contents, autoplay });
        made.on('state', ({ state, choices }) => {
          setProblem('error' in state ? state.status : undefined);
          if (state.status !== 'loading') onChoices?.(choices);
        });
        setPreview(made);
      })
      .catch((error: unknown) => {
        console.error(error);
        setProblem('failed');
      });
    return () => {
      isUnmounted = true;
      setPreview(undefined);
      setAudible(false);
      made?.dispose();
      canvas.remove();
    };
  }, [autoplay, onChoices]);

  useResting(preview);
  useEffect(() => {
    if (preview) preview.scheme = scheme;
  }, [preview, scheme]);
  return {
    host,
    preview,
    problem,
    audible,
    setAudible(next) {
      setAudible(next);
      preview?.setAudible(next);
    },
    handlers: {
      onKeyDown(event) {
        const turn = KEYS[event.key];
        if (!turn) return;
        event.preventDefault();
        preview?.turn(...turn);
      },
      onPointerDown({ clientX, clientY }) {
        pressed.current = [clientX, clientY];
      },
      onClick({ clientX, clientY }) {
        const [x, y] = pressed.current;
        // Turning the view was not a tap.
        if (Math.hypot(clientX - x, clientY - y) < TAP_SLOP) preview?.tap();
      },
    },
  };
}
