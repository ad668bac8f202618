import { bytesOfPoints, PLY_HEADER_BYTES, readPly, readPlyHeader } from '@pleinair/domain';
import type { ContentAssets } from '@pleinair/scene/content';
import { Box3, BufferAttribute, BufferGeometry, type Object3D } from 'three';
import { hitPoints, samplePoints } from '../hit-points.ts';

/** A cloud on the GPU, used by every object that shows it. */
export interface Cloud {
  readonly geometry: BufferGeometry;
  readonly box: Box3;
  readonly points: number;
  readonly hasColors: boolean;
  /** Lets rays hit the points of an object that shows it. */
  readonly raycast: Object3D['raycast'];
  dispose(): void;
}

/** Loads as many points as the device can draw. If a file's points are in progressive order, fetches only those. */
export async function loadCloud(
  { source, detail = 1, limits }: Pick<ContentAssets, 'source' | 'detail' | 'limits'>,
  uri: string,
  options: { readonly signal?: AbortSignal },
): Promise<Cloud> {
  const header = readPlyHeader(
    new Uint8Array(await source.bytes(uri, { ...options, most: PLY_HEADER_BYTES })),
  );
  // Detail applies to each edge.
  const most = Math.min(limits.points, Math.ceil(header.points * detail ** 2));
  const needed = header.isOrdered ? { most: bytesOfPoints(header, Math.min(header.points, most)) } : {};
  const bytes = new Uint8Array(await source.bytes(uri, { ...options, ...needed }));
  const { positions, colors } = readPly(bytes, header.isOrdered ? most : undefined);
  const drawn = Math.min(most, positions.length / 3);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions.subarray(0, drawn * 3), 3));
  if (colors) geometry.setAttribute('color', new BufferAttribute(colors.subarray(0, drawn * 3), 3, true));
  geometry.computeBoundingBox();
  geometry.computeBoundingSphere();
  const box = geometry.boundingBox ?? new Box3();
  return {
    geometry,
    box,
    raycast: hitPoints(samplePoints(positions.subarray(0, drawn * 3)), box),
    points: drawn,
    hasColors: colors !== undefined,
    dispose: () => geometry.dispose(),
  };
}
