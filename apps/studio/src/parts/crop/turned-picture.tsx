import { useEffect, useRef } from 'react';
import classes from './crop.module.css';
import { turnedSize } from './cut.ts';
import { drawTurned } from './cut-picture.ts';

/** Most pixels of an edge on the page. */
const MOST_EDGE = 1600;

interface TurnedPictureProps {
  picture: ImageBitmap;
  /** Clockwise quarter turns. */
  turns: number;
}

/** A picture with its turns. */
export function TurnedPicture({ picture, turns }: TurnedPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = turnedSize(picture, turns);
  const scale = Math.min(1, MOST_EDGE / Math.max(size.width, size.height));
  const [width, height] = [Math.ceil(size.width * scale), Math.ceil(size.height * scale)];
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, size.width, size.height);
    drawTurned(context, picture, turns);
  });
  return <canvas ref={canvas} className={classes.picture} width={width} height={height} />;
}
