import type { FrameAnswer, FrameRequest, LearnRequest } from './marks.worker.ts';

/** Milliseconds between two looks: longer while nothing is found, to save battery. */
const PACE = { seeking: 150, following: 25 };

interface Watching<Held> extends LearnRequest {
  /** State to capture with each frame, such as the device's rotation. */
  readonly captureState: () => Held;
  readonly onFound: (answer: FrameAnswer, held: Held) => void;
  /** The worker did not start, or stopped: nothing will be found. */
  readonly onFailed: () => void;
}

/** Looks for marks in the camera's frames, one at a time, in a worker. Returns a function that stops it. */
export function watchFrames<Held>(
  video: HTMLVideoElement,
  { pictures, captureState, onFound, onFailed }: Watching<Held>,
): () => void {
  const worker = new Worker(new URL('./marks.worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage({ pictures } satisfies LearnRequest);
  let isStopped = false;
  let held = captureState();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const capture = async () => {
    // A hidden page has no picture.
    if (document.hidden || video.videoWidth === 0) return next(PACE.seeking);
    const now = captureState();
    const frame = await createImageBitmap(video).catch(() => undefined);
    if (isStopped) return frame?.close();
    if (frame === undefined) return next(PACE.seeking);
    held = now;
    worker.postMessage({ frame } satisfies FrameRequest, [frame]);
  };
  const next = (wait: number) => {
    timer = setTimeout(() => void capture(), wait);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FrameAnswer>) => {
    if (isStopped) return;
    onFound(data, held);
    next(data.code || data.marks.length > 0 ? PACE.following : PACE.seeking);
  });
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    worker.terminate();
  };
  worker.addEventListener('error', ({ message }) => {
    if (isStopped) return;
    console.warn('Marks cannot be looked for', message);
    stop();
    onFailed();
  });
  void capture();
  return stop;
}
