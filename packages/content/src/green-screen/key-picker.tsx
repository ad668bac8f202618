import { Input, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../texts.ts';
import { firstFrameOf } from './first-frame.ts';
import { meanColor } from './mean-color.ts';
import { greenScreenTexts } from './texts.ts';

interface KeyPickerProps {
  /** Address of the clip. */
  uri: string;
  onPick: (color: string) => void;
}

/** Width of the first frame in pixels. */
const WIDTH = 320;
/** Radius in pixels around the tapped one for averaging its colour, since films are grainy. */
const RADIUS = 2;
/** How far an arrow key moves the cross, as a fraction of the frame. */
const STEP = 0.02;
const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The first frame of a clip, to pick the key colour from its backdrop: by a tap, or by keys that move a cross. */
export function KeyPicker({ uri, onPick }: KeyPickerProps) {
  const t = useTexts(greenScreenTexts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [cross, setCross] = useState<readonly [x: number, y: number]>([0.1, 0.1]);
  const hint = useId();

  useEffect(() => {
    setDrawn(false);
    let isLeft = false;
    void firstFrameOf(uri, WIDTH).then((frame) => {
      if (isLeft || !canvas.current || !frame) return;
      canvas.current.width = frame.width;
      canvas.current.height = frame.height;
      canvas.current.getContext('2d')?.putImageData(frame, 0, 0);
      setDrawn(true);
    });
    return () => {
      isLeft = true;
    };
  }, [uri]);

  const pick = ([x, y]: readonly [number, number]) => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const { width, height } = canvas.current;
    const size = 2 * RADIUS + 1;
    const left = Math.round(x * width) - RADIUS;
    const top = Math.round(y * height) - RADIUS;
    onPick(meanColor(context.getImageData(left, top, size, size).data));
  };
  const onClick = ({ detail, clientX, clientY, currentTarget }: MouseEvent) => {
    // A key press on the button has no coordinates.
    if (detail === 0) return pick(cross);
    const box = currentTarget.getBoundingClientRect();
    const tapped = [(clientX - box.left) / box.width, (clientY - box.top) / box.height] as const;
    setCross(tapped);
    pick(tapped);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const within = (part: number) => Math.min(1, Math.max(0, part));
    setCross(([x, y]) => [within(x + step[0]), within(y + step[1])]);
  };
  return (
    <Input.Wrapper
      label={t.pick}
      description={t.pickHint}
      descriptionProps={{ id: hint }}
      labelElement="div"
      style={isDrawn ? undefined : { display: 'none' }}
    >
      <UnstyledButton
        aria-label={t.pick}
        aria-describedby={hint}
        onClick={onClick}
        onKeyDown={onKeyDown}
        style={{ position: 'relative', display: 'inline-block', cursor: 'crosshair' }}
        mt={6}
        dir="ltr"
      >
        <canvas
          ref={canvas}
          style={{ display: 'block', maxInlineSize: '100%', maxBlockSize: 240, borderRadius: 4 }}
        />
        <span
          aria-hidden="true"
          style={{
            position: 'absolute',
            left: `${cross[0] * 100}%`,
            top: `${cross[1] * 100}%`,
            inlineSize: 14,
            blockSize: 14,
            translate: '-50% -50%',
            borderRadius: '50%',
            border: '2px solid #fff',
            outline: '1px solid #000',
            pointerEvents: 'none',
          }}
        />
      </UnstyledButton>
    </Input.Wrapper>
  );
}
