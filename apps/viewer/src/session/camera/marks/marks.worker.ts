import type { CodeSighting, MarkSighting } from '@pleinair/tracker';
import { FRAME_EDGE, MarkTracker } from '@pleinair/tracker/picture';
import { greyOf } from './grey-frame.ts';
import { openModelStore } from './model-store.ts';

/** Sent first: the pictures to look for, by the pids of their anchors. Not answered. */
export interface LearnRequest {
  readonly pictures: readonly { readonly pid: string; readonly url: string }[];
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
/** Pixels of a mark's longer edge that are of use. */
const MARK_EDGE = 720;

const tracker = new MarkTracker();
const models = openModelStore();
// The reader of codes is as large as the tracker, and most visitors wait for neither.
const codes = import('@pleinair/tracker/code').then(({ CodeWatcher }) => new CodeWatcher());
let focal: number | undefined;
let seen: CodeSighting | undefined;
let nextCode = 0;

async function learn({ pictures }: LearnRequest): Promise<void> {
  // What is known needs neither the picture nor the time: first all of that.
  const found = await Promise.all(pictures.map(({ url }) => models.find(url)));
  found.forEach((model, at) => {
    if (model) tracker.add(pictures[at]?.pid ?? '', model);
  });
  for (const [at, { pid, url }] of pictures.entries()) {
    if (found[at]) continue;
    try {
      const image = await createImageBitmap(await (await fetch(url)).blob());
      await models.keep(url, tracker.learn(pid, greyOf(image, MARK_EDGE)));
      image.close();
    } catch (error) {
      // The others can be found all the same.
      console.warn(`The picture of ${pid} was not learned`, error);
    }
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
