/** How much a device can draw: an old or small phone, a usual phone or tablet, a computer with plenty of memory. */
export type DeviceStrength = 'weak' | 'usual' | 'strong';

/** What a browser says of its device. */
export interface DeviceTraits {
  /** Gibibytes, in coarse steps up to 8. Safari and Firefox do not say. */
  readonly memory: number | undefined;
  /** Threads of the processor. Safari says fewer than there are. */
  readonly threads: number;
  /** Whether it has a mouse, and so a supply of power and air. */
  readonly hasMouse: boolean;
  /** Pixels of the longest edge of a texture, where WebGL was asked. */
  readonly textureEdge?: number | undefined;
}

/** The most detail that a device draws. */
export interface DetailLimits {
  /** Of a cloud. */
  readonly points: number;
  /** Of the splats that Spark draws in a frame on such a device. */
  readonly splatShare: number;
  /** Pixels of the longest edge of a picture, also of one on a model. */
  readonly textureEdge: number;
  /** Pixels of the longest edge of a 360 picture: 11 MB of graphics memory for 2048, 170 MB for 8192. */
  readonly panoramaEdge: number;
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number;
}

/**
 * How a stage draws on its canvas. A canvas has one context, made as it was first asked for: who looks at what the device
 * draws before there is a stage asks for it in the same way, since another one only to look would take as long again.
 */
export const CONTEXT_ATTRIBUTES: WebGLContextAttributes = { alpha: true, antialias: true, stencil: true };

/** Every phone that is still in use takes larger textures than this. */
const OLD_TEXTURE_EDGE = 4096;

/** How much detail a device of each strength draws. */
export const DETAIL_LIMITS: Readonly<Record<DeviceStrength, DetailLimits>> = {
  weak: { points: 300_000, splatShare: 0.3, textureEdge: 2048, panoramaEdge: 2048, pixelRatio: 1.5 },
  usual: { points: 1_500_000, splatShare: 1, textureEdge: 4096, panoramaEdge: 4096, pixelRatio: 2 },
  strong: { points: 4_000_000, splatShare: 1, textureEdge: 4096, panoramaEdge: 8192, pixelRatio: 2 },
};

/** Judges how strong a device is by what its browser reveals. */
export function strengthOf({ memory, threads, hasMouse, textureEdge }: DeviceTraits): DeviceStrength {
  const isSmall = memory !== undefined && (memory <= 2 || (memory <= 4 && threads <= 4 && !hasMouse));
  if (isSmall || (textureEdge !== undefined && textureEdge <= OLD_TEXTURE_EDGE)) return 'weak';
  return hasMouse && memory !== undefined && memory >= 8 ? 'strong' : 'usual';
}

/** Reads what the browser says; `textureEdge` is what WebGL said, where it was asked. */
export function readDevice(textureEdge?: number): DeviceTraits {
  const said: { readonly deviceMemory?: number; readonly hardwareConcurrency?: number } =
    globalThis.navigator ?? {};
  const { deviceMemory: memory, hardwareConcurrency: threads = 1 } = said;
  return {
    memory,
    threads,
    hasMouse: globalThis.matchMedia?.('(pointer: fine)').matches ?? false,
    textureEdge,
  };
}
