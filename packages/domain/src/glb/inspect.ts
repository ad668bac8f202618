// Not gltf-validator: 200,000 nodes take seven times as long and four times the memory, and deep JSON overflows its stack.
import type { Vector3 } from '../pose.ts';
import { type GlbContainer, readGlbContainer } from './container.ts';
import { DRAWN_EXTENSIONS } from './extensions.ts';
import { type Bounds, sceneExtent } from './extent.ts';
import { list } from './gltf-json.ts';
import { GLB_LIMITS } from './limits.ts';
import type { GlbProblem, GlbWarning } from './problem.ts';
import { structureProblems } from './structure.ts';

/** What a creator sees of a GLB. Lengths are metres. */
export interface GlbSummary {
  readonly triangles: number;
  readonly meshes: number;
  readonly textures: number;
  readonly animations: number;
  /** Box of the default scene at rest, y up. */
  readonly bounds: Bounds;
  /** Width (x), height (y) and depth (z) of that box. */
  readonly dimensions: Vector3;
  readonly warnings: readonly GlbWarning[];
}

export type GlbInspection =
  | ({ readonly ok: true } & GlbSummary)
  | { readonly ok: false; readonly problems: readonly GlbProblem[] };

/** Triangles from which a phone is likely to stutter. */
const HEAVY_TRIANGLES = 500_000;

/**
 * Reads a GLB without drawing it. The structure is checked first, and a file that could mislead a loader is rejected
 * with every problem found; nothing is decoded, so a hostile file costs at most its own size. Draco and
 * meshopt files are accepted: their bounds are in the JSON.
 */
export function inspectGlb(bytes: Uint8Array): GlbInspection {
  const container = readGlbContainer(bytes);
  if (!container.ok) return container;
  // Exporters with nothing to export leave half a file behind: reporting its other problems would not help.
  if (list(container.json.meshes).length === 0) return refused('empty', 'The file has no meshes.');
  const problems = structureProblems(container);
  if (problems.length > 0) return { ok: false, problems };
  const [required] = notDrawn(container.json.extensionsRequired);
  if (required !== undefined) {
    const message = `The file needs ${required}, which is not drawn.`;
    return { ok: false, problems: [{ code: 'extension_required', message, extension: required }] };
  }
  const extent = sceneExtent(container);
  if (extent === 'too_many') {
    return refused('too_many', `The scene draws more than ${GLB_LIMITS.drawn} pieces.`);
  }
  const { bounds, triangles, missingBounds } = extent;
  if (missingBounds) {
    return refused('missing_bounds', 'A mesh does not say how large it is (POSITION needs min and max).');
  }
  if (bounds === undefined) return refused('empty', 'The file has nothing to draw in its default scene.');
  const dimensions = {
    x: bounds.max.x - bounds.min.x,
    y: bounds.max.y - bounds.min.y,
    z: bounds.max.z - bounds.min.z,
  };
  const { json } = container;
  return {
    ok: true,
    triangles,
    meshes: list(json.meshes).length,
    textures: list(json.textures).length,
    animations: list(json.animations).length,
    bounds,
    dimensions,
    warnings: warnings(container, triangles, Math.max(dimensions.x, dimensions.y, dimensions.z)),
  };
}

function warnings({ json }: GlbContainer, triangles: number, largest: number): readonly GlbWarning[] {
  const found: GlbWarning[] = [];
  const unknown = notDrawn(json.extensionsUsed);
  if (unknown.length > 0) {
    found.push({
      code: 'unsupported_extension',
      message: `The file uses ${unknown.join(', ')}, which is not drawn.`,
    });
  }
  if (triangles > HEAVY_TRIANGLES) {
    found.push({ code: 'heavy', message: `${triangles} triangles are a lot for a phone.` });
  }
  if (largest > 100) found.push({ code: 'very_large', message: 'The model is more than 100 metres large.' });
  if (largest < 0.01)
    found.push({ code: 'very_small', message: 'The model is less than a centimetre large.' });
  return found;
}

/** Extensions with only metadata, so that nothing is missing without them. */
const SAYING: readonly string[] = ['KHR_xmp', 'KHR_xmp_json_ld'];
const MOST_NAME = 100;

function notDrawn(names: unknown): readonly string[] {
  return list(names)
    .map((name) => String(name).slice(0, MOST_NAME))
    .filter((name) => !DRAWN_EXTENSIONS.includes(name) && !SAYING.includes(name));
}

function refused(code: GlbProblem['code'], message: string): GlbInspection {
  return { ok: false, problems: [{ code, message }] };
}
