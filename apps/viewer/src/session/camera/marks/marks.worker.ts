import type { CodeSighting, MarkSighting } from '@pleinair/tracker';
import { FRAME_EDGE, LEARNED_EDGE, type LearnedMark, MarkTracker, readMark } from '@pleinair/tracker/picture';
import { greyOf } from './grey-frame.ts';
import { openModelStore } from './model-store.ts';

/** Sent first: the pictures to look for. Not answered. */
export interface LearnRequest {
  readonly pictures: readonly SoughtPicture[];
}
interface SoughtPicture {
  /** Of its anchor. */
  readonly pid: string;
  readonly url: string;
  /** Where the server keeps what it learned of the picture; null before it has. */
  readonly learned: string | null;
}
/** Sent with a frame of the camera; answered with what was found in it. */
export interface FrameRequest {
  readonly frame: ImageBitmap;
}
export interface FrameAnswer {
  readonly code: CodeSighting | undefined;
  readonly marks: readonly MarkSighting[];
}

/** Milliseconds between two looks for a code while none is seen: reading takes longer than following. */
const CODE_PACE = 400;

const tracker = new MarkTracker();
const models = openModelStore();
// The reader of codes is as large as the tracker, and most visitors wait for neither.
const codes = import('@pleinair/tracker/code').then(({ CodeWatcher }) => new CodeWatcher());
let focal: number | undefined;
let seen: CodeSighting | undefined;
let nextCode = 0;

async function learn({ pictures }: LearnRequest): Promise<void> {
  // What is known needs neither the picture nor the time: first all of that.
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
      // The others can be found all the same.
      console.warn(`The picture of ${pid} was not learned`, error);
    }
  }
}

/** Undefined also without a network, and for a file of another release: the picture is learned here then. */
async function learnedBefore({ learned }: SoughtPicture): Promise<LearnedMark | undefined> {
  if (learned === null) return undefined;
  try {
    const answer = await fetch(learned);
    return answer.ok ? readMark(await answer.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}

async function look({ frame }: FrameRequest): Promise<void> {
  if (seen || performance.now() >= nextCode) {
    seen = (await codes).look(greyOf(frame));
    focal = seen?.focal ?? focal;
    nextCode = performance.now() + CODE_PACE;
  }
  const marks = tracker.isEmpty ? [] : tracker.look(greyOf(frame, FRAME_EDGE), focal);
  frame.close();
  postMessage({ code: seen, marks } satisfies FrameAnswer);
}

addEventListener('message', ({ data }: MessageEvent<LearnRequest | FrameRequest>) => {
  void ('frame' in data ? look(data) : learn(data));
});
