import type { FrameAnswer, FrameRequest, LearnRequest } from './marks.worker.ts';

/** Milliseconds between two looks: nothing found yet, which spares the battery, and while something is followed. */
const PACE = { seeking: 150, following: 25 };

interface Watching<Held> extends LearnRequest {
  /** What belongs to the moment of a frame, such as how the device is turned. */
  readonly hold: () => Held;
  readonly onFound: (answer: FrameAnswer, held: Held) => void;
}

/** Looks for marks in the camera's pictures, one at a time, off the page's thread. Answers how to stop. */
export function watchFrames<Held>(
  video: HTMLVideoElement,
  { pictures, hold, onFound }: Watching<Held>,
): () => void {
  const worker = new Worker(new URL('./marks.worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage({ pictures } satisfies LearnRequest);
  let stopped = false;
  let held = hold();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    // A hidden page has no picture, and needs none.
    if (document.hidden || video.videoWidth === 0) return next(PACE.seeking);
    const now = hold();
    const frame = await createImageBitmap(video).catch(() => undefined);
    if (stopped) return frame?.close();
    if (frame === undefined) return next(PACE.seeking);
    held = now;
    worker.postMessage({ frame } satisfies FrameRequest, [frame]);
  };
  const next = (wait: number) => {
    timer = setTimeout(() => void look(), wait);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FrameAnswer>) => {
    if (stopped) return;
    onFound(data, held);
    next(data.code || data.marks.length > 0 ? PACE.following : PACE.seeking);
  });
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
    worker.terminate();
  };
}
