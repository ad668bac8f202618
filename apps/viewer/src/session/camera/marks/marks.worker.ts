import type { CodeSighting } from '@pleinair/tracker';
import { CodeWatcher } from '@pleinair/tracker/code';
import { greyFrame } from './grey-frame.ts';

/** Sent with a frame of the camera; answered with what was found in it. */
export interface FrameRequest {
  readonly frame: ImageBitmap;
}
export interface FrameAnswer {
  readonly code: CodeSighting | undefined;
}

const codes = new CodeWatcher();

addEventListener('message', ({ data: { frame } }: MessageEvent<FrameRequest>) => {
  const picture = greyFrame(frame);
  const answer: FrameAnswer = { code: picture && codes.look(picture) };
  postMessage(answer);
});
