import type { ContentType } from './registry.ts';

/** A file to use instead of a creator's own. */
export interface Sample {
  /** Path of the file, which is fetched when chosen. */
  readonly file: string;
  /** The name of the object made from it. */
  readonly filename: string;
  /** A small square preview, if it can be seen. */
  readonly picture?: string;
}

/** The sample of each object type that is made from a file. Texts and buttons start from their settings. */
export const samples = {
  image: {
    file: new URL('./samples/daisies.png', import.meta.url).href,
    filename: 'Daisies.png',
    picture: new URL('./samples/daisies.webp', import.meta.url).href,
  },
  green_screen: {
    file: new URL('./samples/drift.mp4', import.meta.url).href,
    filename: 'Jellyfish.mp4',
    picture: new URL('./samples/drift.webp', import.meta.url).href,
  },
  video: {
    file: new URL('./samples/deep-sea.mp4', import.meta.url).href,
    filename: 'Deep sea.mp4',
    picture: new URL('./samples/deep-sea.webp', import.meta.url).href,
  },
  audio: { file: new URL('./audio/bell.mp3', import.meta.url).href, filename: 'Bell.mp3' },
  object3d: {
    file: new URL('./samples/knot.glb', import.meta.url).href,
    filename: 'Knot.glb',
    picture: new URL('./samples/knot.webp', import.meta.url).href,
  },
  sphere: {
    file: new URL('./samples/dunes-at-dusk.jpg', import.meta.url).href,
    filename: 'Dunes at dusk.jpg',
    picture: new URL('./samples/dunes-at-dusk.webp', import.meta.url).href,
  },
  point_cloud: { file: new URL('./samples/shell.ply', import.meta.url).href, filename: 'Shell.ply' },
  gaussian_splat: {
    file: new URL('./gaussian-splat/tree.spz', import.meta.url).href,
    filename: 'Tree.spz',
  },
  portal: {
    file: new URL('./samples/dunes-at-dusk.jpg', import.meta.url).href,
    filename: 'Dunes at dusk.jpg',
    picture: new URL('./samples/dunes-at-dusk.webp', import.meta.url).href,
  },
} as const satisfies Partial<Record<ContentType, Sample>>;

export type SampleType = keyof typeof samples;

export const SAMPLE_TYPES = Object.keys(samples) as readonly SampleType[];

export const isSampled = (type: ContentType): type is SampleType => Object.hasOwn(samples, type);
