import { type Lens, lensOf, type MarkPose } from '../geometry/pose.ts';
import type { GreyPicture } from '../grey-picture.ts';
import { findCode, fitCode, focalOf, type SeenCode } from './find-code.ts';

/** A code in the camera's picture. */
export interface CodeSighting {
  readonly text: string;
  /** In sides of the code. */
  readonly pose: MarkPose;
  /** Focal length of the camera, in widths of its picture's longer side. */
  readonly focal: number;
}

/** Relative error of the assumed focal length: phone cameras differ by about this much. */
const DOUBT = 0.05;
/** Weight of a single measurement: those from one position share their errors. */
const SHARE = 0.1;

/**
 * Follows a QR code through the frames of one camera. Reads it once, then fits its edges near the last pose, and
 * learns the camera's focal length from codes seen at an angle.
 */
export class CodeWatcher {
  #before: SeenCode | undefined;
  #looks = 0;
  /** In widths of the longer side, and the inverse of its variance; the usual one before the first measurement. */
  #focal = { value: lensOf(1, 1).focal, information: 0 };

  look(picture: GreyPicture): CodeSighting | undefined {
    const lens = this.#lens(picture);
    const enlarged = this.#looks++ % 2 === 1;
    const seen =
      (this.#before && fitCode(picture, this.#before, lens)) ?? findCode(picture, lens, { enlarged });
    this.#before = seen;
    if (seen === undefined) return undefined;
    this.#learn(picture, seen, lens);
    return { text: seen.text, pose: seen.pose, focal: lens.focal / longest(picture) };
  }

  #lens({ width, height }: GreyPicture): Lens {
    return { width, height, focal: this.#focal.value * Math.max(width, height) };
  }

  #learn(picture: GreyPicture, seen: SeenCode, lens: Lens): void {
    const unit = longest(picture);
    const known = this.#focal.information || 1 / (DOUBT * this.#focal.value) ** 2;
    const look = focalOf(picture, seen, lens);
    const gained = look.information * unit ** 2 * SHARE;
    const value = (known * this.#focal.value + (gained * look.focal) / unit) / (known + gained);
    this.#focal = { value, information: known + gained };
  }
}

const longest = ({ width, height }: GreyPicture) => Math.max(width, height);
