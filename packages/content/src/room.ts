import { ANCHOR_TYPES, type AnchorKind, type Bounds, mediaOf, type SceneHobject } from '@pleinair/domain';
import { drawableAs } from './drawn-as.ts';
import { contentSettings, definitionOf } from './registry.ts';

/** Depth of a flat object in metres. */
const FLAT = 0.02;

/** The settings about size that all types of placed objects share. */
interface Sizing {
  readonly height: number;
  readonly width?: number;
  readonly auto_resize?: boolean;
  readonly pivot?: 'base' | 'center' | 'origin';
  readonly up?: keyof typeof TURNED;
  readonly up_axis?: keyof typeof TURNED;
}

/**
 * Returns the box that an object takes up, in metres from the origin of its node, as far as its settings and its inspected
 * file tell before it is loaded. Undefined for what takes up no room, and for what has no file to wait for.
 */
export function roomOf(hobject: SceneHobject, kind: AnchorKind): Bounds | undefined {
  const type = drawableAs(hobject);
  if (type === undefined) return undefined;
  const { presence, source, accepts, aspect = 1 } = definitionOf(type);
  if (presence !== 'placed' || source !== 'file') return undefined;
  const sizing = contentSettings(type, hobject.settings) as Sizing;
  if (hobject.bounds) return solidRoom(hobject.bounds, sizing);
  const { height } = sizing;
  const isSolid = !accepts
    .map(({ mime }) => mediaOf(mime))
    .some((media) => media === 'picture' || media === 'clip');
  const own = hobject.width && hobject.height ? hobject.width / hobject.height : aspect;
  const width = isSolid ? height : (sizing.width ?? height * own);
  const depth = isSolid ? height : FLAT;
  const bottom = !isSolid && ANCHOR_TYPES[kind].upright ? -height / 2 : 0;
  return {
    min: { x: -width / 2, y: bottom, z: -depth / 2 },
    max: { x: width / 2, y: bottom + height, z: depth / 2 },
  };
}

/** The factor by which a model's settings resize it; `bounds` are those of its file. */
export function modelScale(bounds: Bounds, { auto_resize, height }: Sizing): number {
  const extent = resizedSide(bounds);
  return auto_resize && extent > 0 ? height / extent : 1;
}

/** The height setting, in metres, that leaves a model as large as its file is; `bounds` are those of the file. */
export function ownHeight(bounds: Bounds, { up, up_axis = 'y' }: Pick<Sizing, 'up' | 'up_axis'>): number {
  return resizedSide(TURNED[up ?? up_axis](bounds));
}

/** The height of a box, or its largest side if it is flat. */
function resizedSide({ min, max }: Bounds): number {
  const tall = max.y - min.y;
  const largest = Math.max(max.x - min.x, tall, max.z - min.z);
  return tall > largest * 0.001 ? tall : largest;
}

/** Resizes a file's box and puts its pivot at the origin, like the types drawn from such files. */
function solidRoom(bounds: Bounds, sizing: Sizing): Bounds {
  const { pivot = 'base', up, up_axis = 'y' } = sizing;
  const turned = TURNED[up ?? up_axis](bounds);
  const { min, max } = turned;
  const scale = modelScale(turned, sizing);
  const origin = { x: 0, y: 0, z: 0 };
  if (pivot !== 'origin') {
    origin.x = (min.x + max.x) / 2;
    origin.y = pivot === 'base' ? min.y : (min.y + max.y) / 2;
    origin.z = (min.z + max.z) / 2;
  }
  const place = ({ x, y, z }: Bounds['min']) => ({
    x: (x - origin.x) * scale,
    y: (y - origin.y) * scale,
    z: (z - origin.z) * scale,
  });
  return { min: place(min), max: place(max) };
}

/** Rotations of a box about x that turn the named axis up. */
const TURNED = {
  y: (bounds: Bounds) => bounds,
  '-y': ({ min, max }: Bounds): Bounds => ({
    min: { x: min.x, y: -max.y, z: -max.z },
    max: { x: max.x, y: -min.y, z: -min.z },
  }),
  z: ({ min, max }: Bounds): Bounds => ({
    min: { x: min.x, y: min.z, z: -max.y },
    max: { x: max.x, y: max.z, z: -min.y },
  }),
};
