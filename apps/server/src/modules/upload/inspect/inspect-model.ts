import type { GlbInspection, GlbProblemCode, GlbWarningCode } from '@pleinair/domain';
import type { MessageKey } from '../../../app-error.ts';
import { runInThread } from '../../../platform/threads/run-in-thread.ts';
import { type Finding, refused } from './finding.ts';

const THREAD = new URL('./model-thread.ts', import.meta.url);
const LIMITS = { maxOldGenerationSizeMb: 512, stackSizeMb: 4 };
/** Milliseconds. */
const TIMEOUT = 30_000;

/** Looks into a GLB on a thread of its own, which is ended when it takes too much memory or time. */
export async function inspectModel(file: string): Promise<Finding> {
  const found = await inspectInThread(file);
  if (!found) return refused({ key: 'file_too_complicated' });
  if (!found.ok) return refused(...found.problems.map(({ code }) => ({ key: PROBLEMS[code] })));
  const { dimensions, bounds, triangles, textures, animations } = found;
  const counts = { triangles_count: triangles, textures_count: textures, animations_count: animations };
  const warnings = found.warnings.map(({ code }) => WARNINGS[code]);
  return { ok: true, facts: { dimensions, bounds, ...counts, warnings } };
}

function inspectInThread(file: string): Promise<GlbInspection | undefined> {
  const options = { resourceLimits: LIMITS, signal: AbortSignal.timeout(TIMEOUT) };
  return runInThread<string, GlbInspection>(THREAD, file, options).catch(() => undefined);
}

const PROBLEMS = {
  not_glb: 'glb_not_glb',
  unsupported_version: 'glb_unsupported_version',
  truncated: 'glb_truncated',
  length_mismatch: 'glb_truncated',
  bad_chunk: 'glb_damaged',
  bad_json: 'glb_damaged',
  json_too_large: 'file_too_complicated',
  external_reference: 'glb_external_reference',
  bad_reference: 'glb_damaged',
  out_of_range: 'glb_damaged',
  too_many: 'file_too_complicated',
  node_cycle: 'glb_damaged',
  too_deep: 'file_too_complicated',
  missing_bounds: 'glb_missing_bounds',
  empty: 'glb_empty',
} as const satisfies Record<GlbProblemCode, MessageKey>;

const WARNINGS = {
  unsupported_extension: 'glb_unsupported_extension',
  heavy: 'glb_heavy',
  very_large: 'glb_very_large',
  very_small: 'glb_very_small',
} as const satisfies Record<GlbWarningCode, MessageKey>;
