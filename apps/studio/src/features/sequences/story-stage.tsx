import { Alert } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import type { SpaceContent } from '@pleinair/client';
import type { Sequence } from '@pleinair/domain';
import type { StoryPreview } from '@pleinair/scene';
import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import classes from './sequences.module.css';
import { type VisitorRequest, VisitorRequests } from './visitor-requests.tsx';

export interface StoryStageControls {
  skip(sequence: number): void;
}

interface StoryStageProps {
  content: SpaceContent;
  sequences: readonly Sequence[];
  /** The moment to show from; a new object shows it again. */
  moment: { readonly seconds: number };
  playing: boolean;
  onStep: (sequence: number, step: number) => void;
  ref: Ref<StoryStageControls>;
}

/** Degrees that an arrow key turns the view. */
const TURN = 12;
const KEYS: Record<string, readonly [azimuth: number, polar: number, distance: number]> = {
  ArrowLeft: [-TURN, 0, 1],
  ArrowRight: [TURN, 0, 1],
  ArrowUp: [0, -TURN, 1],
  ArrowDown: [0, TURN, 1],
  '+': [0, 0, 0.85],
  '-': [0, 0, 1.18],
};
/** Most CSS pixels that a finger moves in a tap. */
const TAP_SLOP = 6;

/** The space as visitors see it at a moment of its sequences. */
export function StoryStage({ content, sequences, moment, playing, onStep, ref }: StoryStageProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [preview, setPreview] = useState<StoryPreview>();
  const [failed, setFailed] = useState(false);
  const [requests, setRequests] = useState<readonly VisitorRequest[]>([]);
  const reducedMotion = useReducedMotion();
  const down = useRef({ x: 0, y: 0 });
  const told = useRef(onStep);
  told.current = onStep;

  useEffect(() => {
    const drawnOn = canvas.current;
    if (!drawnOn) return;
    let made: StoryPreview | undefined;
    let isUnmounted = false;
    Promise.all([import('@pleinair/scene'), import('@pleinair/content/renderers')])
      .then(([{ StoryPreview, browserAssets: assets }, { contentRenderers: contents }]) => {
        if (isUnmounted) return;
        made = new StoryPreview({ canvas: drawnOn, assets, contents, content, reducedMotion });
        made.on('step', ({ sequence, step }) => {
          setRequests([]);
          told.current(sequence, step);
        });
        made.on('request', (request) => setRequests((before) => [...before, request]));
        setPreview(made);
      })
      .catch((error: unknown) => {
        console.error(error);
        setFailed(true);
      });
    return () => {
      isUnmounted = true;
      setPreview(undefined);
      made?.dispose();
    };
  }, [content, reducedMotion]);
  useEffect(() => preview?.show(sequences, moment.seconds, playing), [preview, sequences, moment, playing]);
  useImperativeHandle(ref, () => ({ skip: (sequence) => preview?.skip(sequence) }), [preview]);

  const onKeyDown = (event: KeyboardEvent) => {
    const turn = KEYS[event.key];
    if (!turn) return;
    event.preventDefault();
    preview?.turn(...turn);
  };
  const onPointerUp = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (Math.hypot(x - down.current.x, y - down.current.y) <= TAP_SLOP) preview?.tap(x, y);
  };
  return (
    <div className={classes.scene}>
      {/* A canvas cannot get a second context, so each run of the effect needs a new one. */}
      <canvas
        key={`${content.pid} ${reducedMotion}`}
        ref={canvas}
        role="img"
        aria-label={t('sequences.stage', { name: content.space.name })}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={({ clientX: x, clientY: y }) => {
          down.current = { x, y };
        }}
        onPointerUp={onPointerUp}
      />
      <VisitorRequests requests={requests} hobjects={content.hobjects} />
      {failed && (
        <Alert className={classes.failed} color="yellow.8" c="var(--mantine-color-text)">
          {t('content.previewFailed')}
        </Alert>
      )}
    </div>
  );
}
