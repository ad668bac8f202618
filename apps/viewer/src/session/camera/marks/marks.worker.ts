import type { CodeSighting, MarkSighting } from '@pleinair/tracker';
import { FRAME_EDGE, LEARNED_EDGE, type LearnedMark, MarkTracker, readMark } from '@pleinair/tracker/picture';
import { greyOf } from './grey-frame.ts';
import { openModelStore } from './model-store.ts';

/** Sent first: the pictures to look for. No reply. */
export interface LearnRequest {
  readonly pictures: readonly SoughtPicture[];
}
interface SoughtPicture {
  /** The anchor's pid. */
  readonly pid: string;
  readonly url: string;
  /** Where the server stores the picture's learned model; null until it has one. */
  readonly learned: string | null;
}
/** A frame of the camera; the reply is what was found in it. */
export interface FrameRequest {
  readonly frame: ImageBitmap;
}
export interface FrameAnswer {
  readonly code: CodeSighting | undefined;
  readonly marks: readonly MarkSighting[];
}

/** Milliseconds between two searches for a code while none is in view: reading takes longer than tracking. */
const CODE_PACE = 400;

const tracker = new MarkTracker();
const models = openModelStore();
// The code reader is as large as the tracker, and most visitors need neither at once.
const codes = import('@pleinair/tracker/code').then(
  ({ CodeWatcher }) => new CodeWatcher(),
  // Pictures are still followed.
  (error: unknown) => console.warn('Codes cannot be read', error),
);
let focal: number | undefined;
let seen: CodeSighting | undefined;
let nextCode = 0;

async function learn({ pictures }: LearnRequest): Promise<void> {
  // Known models need neither the picture nor the time, so they go first.
  const unknown = await Promise.all(
    pictures.map(async (picture) => {
      const known = (await learnedBefore(picture)) ?? (await models.find(picture.url));
      if (known) tracker.add(picture.pid, known);
      return known ? [] : picture;
    }),
  );
  for (const { pid, url } of unknown.flat()) {
    try {
      const image = await createImageBitmap(await (await fetch(url)).blob());
      await models.keep(url, tracker.learn(pid, greyOf(image, LEARNED_EDGE)));
      image.close();
    } catch (error) {
      // The other pictures still work.
      console.warn(`The picture of ${pid} was not learned`, error);
    }
  }
}

/** Undefined offline, and for a model of another release: the picture is then learned here. */
async function learnedBefore({ learned }: SoughtPicture): Promise<LearnedMark | undefined> {
  if (learned === null) return undefined;
  try {
    const answer = await fetch(learned);
    return answer.ok ? readMark(await answer.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}

async function searchFrame({ frame }: FrameRequest): Promise<void> {
  if (seen || performance.now() >= nextCode) {
    seen = (await codes)?.look(greyOf(frame));
    focal = seen?.focal ?? focal;
    nextCode = performance.now() + CODE_PACE;
  }
  const marks = tracker.isEmpty ? [] : tracker.look(greyOf(frame, FRAME_EDGE), focal);
  frame.close();
  postMessage({ code: seen, marks } satisfies FrameAnswer);
}

addEventListener('message', ({ data }: MessageEvent<LearnRequest | FrameRequest>) => {
  void ('frame' in data ? searchFrame(data) : learn(data));
});
