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

/** Pixels that the first frame is wide. */
const WIDTH = 320;
/** Pixels around the tapped one that its colour is the mean of: films are grainy. */
const AROUND = 2;
/** How far an arrow key moves the cross, as a part of the frame. */
const STEP = 0.02;
const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The first frame of a clip, to take the key colour from its backdrop: by a tap, or by keys that move a cross. */
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
    const size = 2 * AROUND + 1;
    const [left, top] = [Math.round(x * width) - AROUND, Math.round(y * height) - AROUND];
    onPick(meanColor(context.getImageData(left, top, size, size).data));
  };
  const onClick = ({ detail, clientX, clientY, currentTarget }: MouseEvent) => {
    // A key that presses the button has no place of its own.
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
            ...{ position: 'absolute', left: `${cross[0] * 100}%`, top: `${cross[1] * 100}%` },
            ...{ inlineSize: 14, blockSize: 14, translate: '-50% -50%', borderRadius: '50%' },
            ...{ border: '2px solid #fff', outline: '1px solid #000', pointerEvents: 'none' },
          }}
        />
      </UnstyledButton>
    </Input.Wrapper>
  );
}
