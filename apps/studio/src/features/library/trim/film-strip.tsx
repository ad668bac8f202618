import { useDirection } from '@mantine/core';
import { framePresented } from '@pleinair/scene/canvas';
import { useEffect, useRef } from 'react';
import classes from './trim.module.css';

const FRAMES = 12;
/** Pixels of a frame in the strip. */
const FRAME = { width: 72, height: 96 };

/** Frames of a film, evenly spread; empty where this browser draws none. */
export function FilmStrip({ uri }: { uri: string }) {
  const { dir } = useDirection();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const context = canvas.current?.getContext('2d');
    // A strip without frames is still a time line.
    if (context) drawFrames(context, uri, dir === 'rtl', leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [uri, dir]);
  return <canvas ref={canvas} className={classes.strip} width={FRAMES * FRAME.width} height={FRAME.height} />;
}

async function drawFrames(
  context: CanvasRenderingContext2D,
  uri: string,
  isFromRight: boolean,
  signal: AbortSignal,
): Promise<void> {
  const film = Object.assign(document.createElement('video'), {
    crossOrigin: 'anonymous',
    muted: true,
    playsInline: true,
    preload: 'auto',
  });
  const happens = (type: string) =>
    new Promise<void>((resolve, reject) => {
      film.addEventListener(type, () => resolve(), { once: true, signal });
      film.addEventListener('error', reject, { once: true, signal });
      signal.addEventListener('abort', reject, { once: true });
    });
  try {
    const isLoaded = framePresented(film, happens('loadeddata'));
    film.src = uri;
    await isLoaded;
    const { videoWidth, videoHeight } = film;
    // As much of the middle of each frame as has the shape of its place.
    const scale = Math.max(FRAME.width / videoWidth, FRAME.height / videoHeight);
    const [width, height] = [FRAME.width / scale, FRAME.height / scale];
    const [x, y] = [(videoWidth - width) / 2, (videoHeight - height) / 2];
    for (let index = 0; index < FRAMES; index++) {
      const isThere = framePresented(film, happens('seeked'));
      film.currentTime = ((index + 0.5) / FRAMES) * film.duration;
      await isThere;
      const place = (isFromRight ? FRAMES - 1 - index : index) * FRAME.width;
      context.drawImage(film, x, y, width, height, place, 0, FRAME.width, FRAME.height);
    }
  } finally {
    film.removeAttribute('src');
    film.load();
  }
}
