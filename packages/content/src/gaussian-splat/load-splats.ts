import { extentOfSplats, readSpzHeader, visibleSplats } from '@pleinair/domain';
import { requireWorkers } from '@pleinair/scene/content';
import { PackedSplats, SplatFileType } from '@sparkjsdev/spark';
import { Box3, type Object3D, Vector3 } from 'three';
import { hitPoints, SAMPLED } from '../hit-points.ts';

/** Splats from which levels of detail are generated, so that as many are drawn as the device can handle: Spark's numbers. */
const MANY = 500_000;

/** A capture on the GPU, used by every object that shows it. */
export interface Capture {
  readonly splats: PackedSplats;
  /** Bounds without stray splats. */
  readonly box: Box3;
  /** Lets rays hit the splats of an object that shows it. */
  readonly raycast: Object3D['raycast'];
  dispose(): void;
}

/** @param share - Fraction of Spark's numbers, for a device that draws less. */
export async function loadSplats(bytes: ArrayBuffer, share: number): Promise<Capture> {
  const [unpacked] = await Promise.all([unzip(bytes), requireWorkers()]);
  const header = readSpzHeader(unpacked);
  const { min, max } = extentOfSplats(unpacked, header);
  const box = new Box3(new Vector3(min.x, min.y, min.z), new Vector3(max.x, max.y, max.z));
  const splats = new PackedSplats({
    fileBytes: bytes,
    fileType: SplatFileType.SPZ,
    lod: true,
    lodAbove: MANY * share,
  });
  await splats.initialized;
  return {
    splats,
    box,
    raycast: hitPoints(visibleSplats(unpacked, header, SAMPLED), box),
    dispose: () => splats.dispose(),
  };
}

async function unzip(bytes: ArrayBuffer): Promise<Uint8Array> {
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
