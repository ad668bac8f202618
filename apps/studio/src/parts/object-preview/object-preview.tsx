import { Box, Button, Group, Text } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { isAudible } from '@pleinair/content/definitions';
import type { SceneHobject } from '@pleinair/domain';
import type { ContentChoices, ObjectPreview as Preview, PreviewPlace } from '@pleinair/scene';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResting } from '../../lib/use-resting.ts';
import { Caution } from '../../ui/caution.tsx';
import classes from './object-preview.module.css';

interface ObjectPreviewProps extends PreviewPlace {
  hobject: SceneHobject;
  height?: number | string;
  /** Says what its file lets its creator choose from, each time that one is loaded; keep it stable. */
  onChoices?: (choices: ContentChoices | undefined) => void;
}

/** Degrees that an arrow key turns the view. */
const TURN = 12;
/** Pixels that a finger may move in a tap. */
const TAP = 6;
const KEYS: Record<string, readonly [azimuth: number, polar: number, distance: number]> = {
  ArrowLeft: [-TURN, 0, 1],
  ArrowRight: [TURN, 0, 1],
  ArrowUp: [0, -TURN, 1],
  ArrowDown: [0, TURN, 1],
  '+': [0, 0, 0.85],
  '-': [0, 0, 1.18],
};

/** One object as visitors will see it, over a one-metre grid. */
export function ObjectPreview({ hobject, kind, raise, height = 360, onChoices }: ObjectPreviewProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [preview, setPreview] = useState<Preview>();
  const pressed = useRef<readonly [number, number]>([0, 0]);
  const [failed, setFailed] = useState(false);
  const [audible, setAudible] = useState(false);
  const autoplay = !useReducedMotion();

  useEffect(() => {
    const drawnOn = canvas.current;
    if (!drawnOn) return;
    let made: Preview | undefined;
    let gone = false;
    // Drawing in 3D is most of what this page would load: its form is there before.
    Promise.all([import('@pleinair/scene'), import('@pleinair/content/renderers')])
      .then(([{ ObjectPreview: Preview, browserAssets: assets }, { contentRenderers: contents }]) => {
        if (gone) return;
        made = new Preview({ canvas: drawnOn, assets, contents, autoplay });
        made.on('state', ({ state, choices }) => {
          setFailed(state.status === 'failed');
          if (state.status !== 'loading') onChoices?.(choices);
        });
        setPreview(made);
      })
      .catch((error: unknown) => {
        console.error(error);
        setFailed(true);
      });
    return () => {
      gone = true;
      setPreview(undefined);
      setAudible(false);
      made?.dispose();
    };
  }, [autoplay, onChoices]);

  useResting(preview);
  useEffect(() => preview?.show(hobject, { kind, raise }), [preview, hobject, kind, raise]);

  const onKeyDown = (event: KeyboardEvent) => {
    const turn = KEYS[event.key];
    if (!turn) return;
    event.preventDefault();
    preview?.turn(...turn);
  };
  return (
    <Box>
      {/* The same canvas cannot get a second context, so each run of the effect needs its own. */}
      <canvas
        key={String(autoplay)}
        ref={canvas}
        className={classes.canvas}
        style={{ blockSize: height }}
        role="img"
        aria-label={hobject.description || hobject.name || t('content.preview')}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={({ clientX, clientY }) => {
          pressed.current = [clientX, clientY];
        }}
        onClick={({ clientX, clientY }) => {
          const [x, y] = pressed.current;
          // What turned the view was no tap.
          if (Math.hypot(clientX - x, clientY - y) < TAP) preview?.tap();
        }}
      />
      <Group justify="space-between" wrap="nowrap" mt={4}>
        <Text size="xs" c="dimmed">
          {t('content.preview')}
        </Text>
        {preview && isAudible(hobject) && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={audible ? <IconVolumeOff size={16} /> : <IconVolume size={16} />}
            onClick={() => {
              setAudible(!audible);
              preview.setAudible(!audible);
            }}
          >
            {audible ? t('content.soundOff') : t('content.soundOn')}
          </Button>
        )}
      </Group>
      {failed && <Caution mt="xs">{t('content.previewFailed')}</Caution>}
    </Box>
  );
}
