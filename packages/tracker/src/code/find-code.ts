import { decodeQR } from 'qr/decode.js';
import { homographyOf, mapped } from '../geometry/homography.ts';
import {
  type Lens,
  type MarkPose,
  poseOfHomography,
  projected,
  refineBoth,
  refinePose,
} from '../geometry/pose.ts';
import { type GreyPicture, greyAt } from '../grey-picture.ts';
import { type CodeGrid, edgesOf, observeEdges } from './module-edges.ts';

/** A QR code in a picture. */
export interface SeenCode {
  readonly text: string;
  readonly grid: CodeGrid;
  /** Where it is, in sides of the code. */
  readonly pose: MarkPose;
}

/** Milliseconds allowed for the decoder's retries. */
const PATIENCE = 30;

/**
 * Finds a QR code, its text and its pose.
 * @param enlarged whether to read the middle half of the picture at twice its size, to find small codes
 */
export function findCode(picture: GreyPicture, lens: Lens, { enlarged = false } = {}): SeenCode | undefined {
  const read = readStraightened(enlarged ? middleEnlarged(picture) : picture);
  if (!read?.code) return undefined;
  const inPicture = (at: number, whole: number) => (enlarged ? at / 2 + whole / 4 : at);
  const matches = SQUARE.flatMap(([x, y], i) => {
    const [u, v] = read.corners[i] ?? [];
    if (u === undefined || v === undefined) return [];
    return [{ x, y, u: inPicture(u, picture.width), v: inPicture(v, picture.height) }];
  });
  const homography = homographyOf(matches);
  const pose = homography && poseOfHomography(homography, lens);
  return pose && fitCode(picture, { ...read.code, pose }, lens);
}

interface Reading {
  readonly code?: Pick<SeenCode, 'text' | 'grid'>;
  /** The corners, also of a code that was found but could not be read. */
  readonly corners: readonly (readonly [u: number, v: number])[];
}

function readCode({ width, height, pixels }: GreyPicture): Reading {
  let corners: Reading['corners'] = [];
  let grid: CodeGrid | undefined;
  try {
    const text = decodeQR(
      { width, height, data: withColourPlanes(pixels) },
      {
        format: 'I420',
        timeLimit: PATIENCE,
        pointsOnDetect({ bounds }) {
          corners = bounds.map(({ x, y }) => [x, y] as const);
        },
        imageOnResult({ width: size, data }) {
          const dark = Uint8Array.from({ length: size * size }, (_, i) => ((data[4 * i] ?? 0) < 128 ? 1 : 0));
          grid = { size, dark };
        },
      },
    );
    return grid ? { corners, code: { text, grid } } : { corners };
  } catch {
    // It throws if there is no code.
    return { corners };
  }
}

/** Pixels of a rectified code's picture, and the fraction of it that the code fills. */
const STRAIGHT = { size: 400, part: 0.72 };

/** Rectifies a code that leans too much by its estimated corners, and reads it again. */
function readStraightened(picture: GreyPicture): Reading | undefined {
  const first = readCode(picture);
  if (first.code) return first;
  const { size, part } = STRAIGHT;
  const toPicture = homographyOf(
    first.corners.map(([u, v], i) => ({
      x: (SQUARE[i]?.[0] ?? 0) * part,
      y: (SQUARE[i]?.[1] ?? 0) * part,
      u,
      v,
    })),
  );
  if (toPicture === undefined) return undefined;
  const pixels = Uint8Array.from({ length: size * size }, (_, i) => {
    const [u, v] = mapped(
      toPicture,
      ((i % size) + 0.5) / size - 0.5,
      0.5 - (Math.floor(i / size) + 0.5) / size,
    );
    return greyAt(picture, u, v);
  });
  const { code, corners } = readCode({ width: size, height: size, pixels });
  const back = corners.map(([u, v]) => mapped(toPicture, u / size - 0.5, 0.5 - v / size));
  return code && { code, corners: back };
}

/** Clockwise from the upper left corner, in the decoder's order. */
const SQUARE = [
  [-0.5, 0.5],
  [0.5, 0.5],
  [0.5, -0.5],
  [-0.5, -0.5],
] as const;

/** Fractions of a module to search across: the first pass allows for the decoder's rounding. */
const REACHES = [0.8, 0.6, 0.5];
/** Fraction of edges that must be found, and of modules that must have their colour. */
const ENOUGH = { edges: 0.5, modules: 0.85 };
/** Error in pixels of an edge that is seen well. */
const EDGE_ERROR = 0.3;
/** Pixels beyond which an edge counts less. */
const OUTLIER = 0.7;

/**
 * Fits the pose of a code to the edges of its modules: hundreds of lines, each accurate to a few tenths of a pixel.
 * @returns undefined if the code is not there, or is covered
 */
export function fitCode(picture: GreyPicture, code: SeenCode, lens: Lens): SeenCode | undefined {
  const edges = edgesOf(code.grid);
  const module = 1 / code.grid.size;
  let { pose } = code;
  for (const reach of REACHES) {
    const seen = observeEdges(picture, pose, lens, edges, { module, reach });
    if (seen.length < edges.length * ENOUGH.edges) return undefined;
    const refine = reach === REACHES.at(-1) ? refineBoth : refinePose;
    ({ pose } = refine(pose, lens, seen, { outlier: OUTLIER }));
  }
  return agreement(picture, pose, lens, code.grid) < ENOUGH.modules ? undefined : { ...code, pose };
}

/** The best-fitting focal length of a code, and the inverse of its variance: codes at an angle tell more. */
export function focalOf(
  picture: GreyPicture,
  { pose, grid }: SeenCode,
  lens: Lens,
): { readonly focal: number; readonly information: number } {
  const seen = observeEdges(picture, pose, lens, edgesOf(grid), { module: 1 / grid.size, reach: 0.5 });
  const { focal, focalInformation, error } = refinePose(pose, lens, seen, {
    outlier: OUTLIER,
    focalKnown: (EDGE_ERROR / lens.focal) ** 2,
  });
  return { focal, information: focalInformation / Math.max(error, EDGE_ERROR) ** 2 };
}

/** The fraction of modules that are as dark or light in the picture as in the code. */
function agreement(picture: GreyPicture, pose: MarkPose, lens: Lens, { size, dark }: CodeGrid): number {
  const greys = Array.from({ length: size * size }, (_, i) => {
    const at = projected(
      pose,
      lens,
      ((i % size) + 0.5) / size - 0.5,
      0.5 - (Math.floor(i / size) + 0.5) / size,
    );
    return at ? greyAt(picture, ...at) : 0;
  });
  const mean = (wanted: number) => {
    const own = greys.filter((_, i) => dark[i] === wanted);
    return own.reduce((sum, grey) => sum + grey, 0) / Math.max(1, own.length);
  };
  const threshold = (mean(0) + mean(1)) / 2;
  return greys.filter((grey, i) => grey < threshold === (dark[i] === 1)).length / greys.length;
}

/** The decoder expects colour planes, too, but does not read them. */
function withColourPlanes(grey: Uint8Array): Uint8Array {
  const planes = new Uint8Array(Math.ceil(grey.length * 1.5));
  planes.set(grey);
  return planes;
}

function middleEnlarged(picture: GreyPicture): GreyPicture {
  const { width, height } = picture;
  const pixels = Uint8Array.from({ length: width * height }, (_, i) =>
    greyAt(picture, width / 4 + ((i % width) + 0.5) / 2, height / 4 + (Math.floor(i / width) + 0.5) / 2),
  );
  return { width, height, pixels };
}
