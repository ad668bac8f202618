import { type Lens, lensOf, type MarkPose } from '../geometry/pose.ts';
import type { GreyPicture } from '../grey-picture.ts';
import { featuresOf } from './features.ts';
import { findMark } from './find-mark.ts';
import { followMark } from './follow-mark.ts';
import { MarkIndex } from './mark-index.ts';
import { type LearnedMark, learnMark, type MarkModel, modelOf } from './mark-model.ts';
import { resized, smoothed } from './pyramid.ts';

export type { LearnedMark };

/** A mark in the camera's picture. */
export interface MarkSighting {
  readonly id: string;
  /** In widths of the mark. */
  readonly pose: MarkPose;
}

/** Longest edge in pixels of the frames to search: enough for a mark that fills a tenth of the picture. */
export const FRAME_EDGE = 640;

const FRAME = { most: 700, levels: 4 };
/** Marks compared corner by corner per frame. */
const CANDIDATES = 5;
/** Frames between searches for further marks while some are followed. */
const PAUSE = 12;

interface Followed {
  readonly model: MarkModel;
  readonly pose: MarkPose;
  /** The pose in the previous frame. */
  readonly before: MarkPose;
}

/** Finds marks among many in the frames of a camera, and follows them from frame to frame. */
export class MarkTracker {
  readonly #index = new MarkIndex();
  #followed: readonly Followed[] = [];
  #frames = 0;

  /** Whether there is nothing to look for. */
  get isEmpty(): boolean {
    return this.#index.isEmpty;
  }

  /** Adds a mark by its picture, which takes tens of milliseconds; returns the learned data, which can be stored. */
  learn(id: string, picture: GreyPicture): LearnedMark {
    const learned = learnMark(picture);
    this.add(id, learned);
    return learned;
  }

  /** Adds a mark that was learned before. */
  add(id: string, learned: LearnedMark): void {
    this.#index.add(modelOf(id, learned));
  }

  /**
   * The marks in a frame whose longer edge has {@link FRAME_EDGE} pixels.
   * @param focal of the camera, in widths of the longer edge
   */
  look(frame: GreyPicture, focal?: number): readonly MarkSighting[] {
    const usual = lensOf(frame.width, frame.height);
    const lens =
      focal === undefined ? usual : { ...usual, focal: focal * Math.max(frame.width, frame.height) };
    const smooth = smoothed(frame);
    const half = resized(smooth, frame.width >> 1, frame.height >> 1);
    const going = this.#followed.flatMap(({ model, pose, before }) => {
      const expectations = [onwards(before, pose), pose];
      for (const expected of expectations) {
        const now = followMark(model, expected, smooth, half, lens);
        if (now) return { model, pose: now.pose, before: pose };
      }
      return [];
    });
    if (going.length === 0 || this.#frames % PAUSE === 0)
      going.push(...this.#find(frame, smooth, half, lens, going));
    this.#frames++;
    this.#followed = going;
    return going.map(({ model, pose }) => ({ id: model.id, pose }));
  }

  #find(
    frame: GreyPicture,
    smooth: GreyPicture,
    half: GreyPicture,
    lens: Lens,
    going: readonly Followed[],
  ): Followed[] {
    const features = featuresOf(frame, FRAME);
    const known = new Set(going.map(({ model }) => model));
    for (const model of this.#index.candidates(features, CANDIDATES)) {
      if (known.has(model)) continue;
      const pose = findMark(model, features, lens);
      const checked = pose && followMark(model, pose, smooth, half, lens);
      if (checked) return [{ model, pose: checked.pose, before: checked.pose }];
    }
    return [];
  }
}

/** Extrapolates a mark's motion: only its position, since a hand rotates less evenly than it moves. */
function onwards(before: MarkPose, now: MarkPose): MarkPose {
  const [x, y, z] = now.position.map((value, i) => 2 * value - (before.position[i] ?? 0)) as [
    number,
    number,
    number,
  ];
  return { rotation: now.rotation, position: [x, y, z] };
}
