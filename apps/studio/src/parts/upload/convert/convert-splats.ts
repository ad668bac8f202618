import { fileKinds, PLY_HEADER_BYTES } from '@pleinair/domain';
import { requireWorkers } from '@pleinair/scene/content';
import { FileRefused } from '../file-refused.ts';
import type { Conversion, Converted } from './conversion.ts';
import { renamed } from './renamed.ts';

/**
 * Converts a capture from PLY, SPLAT, KSPLAT or SOG to SPZ. Captures are upside down in those formats, and upright in SPZ.
 * Leaves out view-dependent colour, which is three quarters of a file.
 */
export async function convertSplats(file: File, { signal, onProgress }: Conversion): Promise<Converted> {
  onProgress(0);
  const [{ PackedSplats, writeSpz }, bytes] = await Promise.all([
    import('@sparkjsdev/spark'),
    file.arrayBuffer(),
  ]);
  signal.throwIfAborted();
  try {
    await requireWorkers();
    const splats = new PackedSplats({ fileBytes: new Uint8Array(bytes), fileName: file.name.toLowerCase() });
    await splats.initialized;
    signal.throwIfAborted();
    onProgress(50);
    splats.forEachSplat((index, center, scales, turn, opacity, color) => {
      center.set(center.x, -center.y, -center.z);
      turn.set(turn.w, -turn.z, turn.y, -turn.x);
      splats.setSplat(index, center, scales, turn, opacity, color);
    });
    const { fileBytes } = writeSpz(splats, 0);
    splats.dispose();
    const { name, lastModified } = file;
    const spz = new File([new Uint8Array(fileBytes)], renamed(name, 'spz'), {
      type: fileKinds.spz.mime,
      lastModified,
    });
    return { file: spz, notes: [] };
  } catch (error) {
    signal.throwIfAborted();
    console.warn('The capture was not read', error);
    throw new FileRefused([{ code: 'splats_unreadable' }]);
  }
}

/** Properties that distinguish splats from points in a PLY: of the usual layout, and of SuperSplat's compressed one. */
const LAYOUTS = [
  ['scale_0', 'rot_0', 'opacity'],
  ['packed_position', 'packed_rotation', 'packed_scale', 'packed_color'],
];

/** Converts a PLY of splats to SPZ, unless it is meant to be a point cloud; others stay as they are. */
export async function convertPly(file: File, conversion: Conversion): Promise<Converted> {
  return conversion.type !== 'point_cloud' && (await hasSplats(file))
    ? convertSplats(file, conversion)
    : { file, notes: [] };
}

async function hasSplats(file: File): Promise<boolean> {
  const [head = ''] = (await file.slice(0, PLY_HEADER_BYTES).text()).split('end_header');
  const names = new Set([...head.matchAll(/^property\s+\S+\s+(\S+)/gm)].map(([, name]) => name));
  return LAYOUTS.some((layout) => layout.every((name) => names.has(name)));
}
