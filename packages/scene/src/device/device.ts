/** How much a device can draw: an old or small phone, a typical phone or tablet, a computer with plenty of memory. */
export type DeviceStrength = 'weak' | 'usual' | 'strong';

/** What a browser reveals about its device. */
export interface DeviceTraits {
  /** Gibibytes, in coarse steps up to 8. Safari and Firefox do not report it. */
  readonly memory: number | undefined;
  /** Processor threads. Safari reports fewer than there are. */
  readonly threads: number;
  /** Whether it has a mouse, and so probably mains power and cooling. */
  readonly hasMouse: boolean;
  /** Longest texture edge in pixels, if WebGL was queried. */
  readonly textureEdge?: number | undefined;
}

/** The most detail that a device draws. */
export interface DetailLimits {
  /** Per point cloud. */
  readonly points: number;
  /** Fraction of the splats that Spark draws per frame on such a device. */
  readonly splatShare: number;
  /** Longest edge of a picture in pixels, also on models. */
  readonly textureEdge: number;
  /** Longest edge of a 360° picture in pixels: 11 MB of graphics memory for 2048, 170 MB for 8192. */
  readonly panoramaEdge: number;
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number;
  /**
   * Films that play at once. Of Android phones, the oldest class rated for media decodes two in HD, the next four, and most have no
   * class (Compatibility Definition, 2.2.7.1). Computers also decode without hardware.
   */
  readonly films: number;
}

/**
 * Attributes of a stage's WebGL context. A canvas keeps its first context, so code that queries the device before there is
 * a stage requests it with the same attributes; a second context only for that would take as long again.
 */
export const CONTEXT_ATTRIBUTES: WebGLContextAttributes = { alpha: true, antialias: true, stencil: true };

/** Every phone still in use supports larger textures than this. */
const OLD_TEXTURE_EDGE = 4096;

/** How much detail a device of each strength draws. */
export const DETAIL_LIMITS: Readonly<Record<DeviceStrength, DetailLimits>> = {
  weak: {
    points: 300_000,
    splatShare: 0.3,
    textureEdge: 2048,
    panoramaEdge: 2048,
    pixelRatio: 1.5,
    films: 2,
  },
  usual: { points: 1_500_000, splatShare: 1, textureEdge: 4096, panoramaEdge: 4096, pixelRatio: 2, films: 4 },
  strong: {
    points: 4_000_000,
    splatShare: 1,
    textureEdge: 4096,
    panoramaEdge: 8192,
    pixelRatio: 2,
    films: 16,
  },
};

/** Rates a device by what its browser reveals. */
export function strengthOf({ memory, threads, hasMouse, textureEdge }: DeviceTraits): DeviceStrength {
  const isSmall = memory !== undefined && (memory <= 2 || (memory <= 4 && threads <= 4 && !hasMouse));
  if (isSmall || (textureEdge !== undefined && textureEdge <= OLD_TEXTURE_EDGE)) return 'weak';
  return hasMouse && memory !== undefined && memory >= 8 ? 'strong' : 'usual';
}

/** Reads the device's traits; pass `textureEdge` if WebGL was queried. */
export function readDevice(textureEdge?: number): DeviceTraits {
  const revealed: { readonly deviceMemory?: number; readonly hardwareConcurrency?: number } =
    globalThis.navigator ?? {};
  const { deviceMemory: memory, hardwareConcurrency: threads = 1 } = revealed;
  return {
    memory,
    threads,
    hasMouse: globalThis.matchMedia?.('(pointer: fine)').matches ?? false,
    textureEdge,
  };
}
