import type { GreyPicture } from '../grey-picture.ts';
import { type Features, featuresOf } from './features.ts';
import { type Level, pyramidOf, resized } from './pyramid.ts';

/** The tracker's model of a mark's picture. Lengths on the mark are in its widths. */
export interface MarkModel {
  readonly id: string;
  /** Width in pixels of the picture it was learned from. */
  readonly width: number;
  /** In widths. */
  readonly height: number;
  readonly features: Features;
  /** The picture at several scales, for following it. */
  readonly levels: readonly Level[];
  /** Points that are good to follow: in widths, right and up from the centre. */
  readonly points: readonly MarkPoint[];
}

/** A point on a mark, in widths from its centre. */
export interface MarkPoint {
  readonly x: number;
  readonly y: number;
}

/** Longest useful edge in pixels of a picture to learn. */
export const LEARNED_EDGE = 720;
/** Pixels of a mark's longer edge: as large as a phone's camera sees it close up. */
const EDGE = 360;
const FEATURES = { most: 420, levels: 5 };
const POINTS = 90;

/** The part of a mark's model that takes long to compute; the rest follows from it. */
export interface LearnedMark {
  /** The picture at the size that the tracker needs. */
  readonly picture: GreyPicture;
  readonly features: Features;
}

/** Learns a mark from its picture, once for all later visits. */
export function learnMark(picture: GreyPicture): LearnedMark {
  const scale = EDGE / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale].map(Math.round) as [number, number];
  const whole = shrunk(picture, width, height);
  return { picture: whole, features: featuresOf(whole, FEATURES) };
}

/** Derives the model that the tracker searches with from a learned mark. */
export function modelOf(id: string, { picture, features }: LearnedMark): MarkModel {
  const { width, height } = picture;
  const levels = pyramidOf(picture, 5, 24);
  return { id, width, height: height / width, features, levels, points: pointsOf(features, width, height) };
}

/** Halves it repeatedly, so that no detail is skipped. */
function shrunk(picture: GreyPicture, width: number, height: number): GreyPicture {
  let now = picture;
  while (now.width >= 2 * width && now.height >= 2 * height) {
    now = resized(now, now.width >> 1, now.height >> 1);
  }
  return resized(now, width, height);
}

/** The corners found first, which are the strongest of their part of the picture, without adjacent ones. */
function pointsOf({ count, x, y }: Features, width: number, height: number): MarkPoint[] {
  const apart = width / 24;
  const chosen: [number, number][] = [];
  for (let i = 0; i < count && chosen.length < POINTS; i++) {
    const u = x[i] ?? 0;
    const v = y[i] ?? 0;
    if (chosen.some(([cu, cv]) => Math.hypot(cu - u, cv - v) < apart)) continue;
    chosen.push([u, v]);
  }
  return chosen.map(([u, v]) => ({ x: u / width - 0.5, y: (height / 2 - v) / width }));
}
