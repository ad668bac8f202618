import { unseenContext } from '@pleinair/scene/canvas';

/** Pixels of each edge that are compared. */
const SAMPLES = 64;
/** Fraction of the picture's height or width that is averaged for each edge. */
const DEPTH = 0.005;
/** How much neighbours across the seam, and colours at a pole, differ on average in a panorama, from 0 to 255. */
const ALIKE = 16;
/** How much a side must vary, since plain paper also looks alike at all edges. */
const VARIED = 12;

/** RGBA pixels along the four edges of a picture. */
export interface Edges {
  readonly top: Uint8ClampedArray;
  readonly bottom: Uint8ClampedArray;
  readonly left: Uint8ClampedArray;
  readonly right: Uint8ClampedArray;
}

/**
 * Whether edges are those of an equirectangular picture: its top and bottom are one point of the sky and one of the ground, and its
 * left side continues at its right.
 */
export function isPanorama({ top, bottom, left, right }: Edges): boolean {
  if (spread(top) > ALIKE || spread(bottom) > ALIKE || spread(left) < VARIED) return false;
  const steps = left.map((value, index) => Math.abs(value - (right[index] ?? 0)));
  return mean(steps) < ALIKE;
}

/** Reads the edges of a picture twice as wide as high; undefined for any other, and if this browser cannot decode it. */
export async function panoramaEdges(uri: string): Promise<Edges | undefined> {
  const picture = new Image();
  picture.src = uri;
  try {
    await picture.decode();
  } catch {
    return undefined;
  }
  const { naturalWidth: width, naturalHeight: height } = picture;
  if (width !== 2 * height) return undefined;
  const deep = Math.max(1, height * DEPTH);
  const thick = Math.max(1, width * DEPTH);
  return {
    top: edge(picture, [0, 0, width, deep], [SAMPLES, 1]),
    bottom: edge(picture, [0, height - deep, width, deep], [SAMPLES, 1]),
    left: edge(picture, [0, 0, thick, height], [1, SAMPLES]),
    right: edge(picture, [width - thick, 0, thick, height], [1, SAMPLES]),
  };
}

type Part = readonly [x: number, y: number, width: number, height: number];

function edge(picture: HTMLImageElement, part: Part, [width, height]: readonly [number, number]) {
  const context = unseenContext(width, height, { willReadFrequently: true });
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, ...part, 0, 0, width, height);
  return context.getImageData(0, 0, width, height).data;
}

/** The mean distance of an edge's colours from their mean, 0 to 255. */
function spread(pixels: Uint8ClampedArray): number {
  const means = [0, 1, 2].map((channel) => mean(pixels.filter((_, index) => index % 4 === channel)));
  return mean(pixels.map((value, index) => Math.abs(value - (means[index % 4] ?? value))));
}

const mean = (values: Uint8ClampedArray): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
