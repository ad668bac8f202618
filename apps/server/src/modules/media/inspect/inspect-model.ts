import { readFile } from 'node:fs/promises';
import { type GlbProblemCode, type GlbWarningCode, inspectGlb } from '@pleinair/domain';
import type { FindingKey } from '../../../i18n/messages.ts';
import type { MessageKey } from '../../../kernel/app-error.ts';
import { type Finding, refused } from './finding.ts';
import { inspectTextures } from './inspect-textures.ts';

/** Inspects a GLB; one that takes too much memory or time ends the bounded process that this runs in. */
export async function inspectModel(file: string): Promise<Finding> {
  const bytes = await readFile(file);
  const found = inspectGlb(bytes);
  if (!found.ok) {
    return refused(
      ...found.problems.map(({ code, extension = '' }) => ({ key: PROBLEMS[code], values: { extension } })),
    );
  }
  const textures = await inspectTextures(bytes);
  if (!textures.ok) return textures;
  const { dimensions, bounds, triangles, animations } = found;
  const counts = {
    ...textures.facts,
    triangles_count: triangles,
    textures_count: found.textures,
    animations_count: animations,
  };
  const warnings = found.warnings.map(({ code }) => WARNINGS[code]);
  return { ok: true, facts: { dimensions, bounds, ...counts, warnings } };
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
  extension_required: 'glb_extension_required',
  missing_bounds: 'glb_missing_bounds',
  empty: 'glb_empty',
} as const satisfies Record<GlbProblemCode, MessageKey>;

const WARNINGS = {
  unsupported_extension: 'glb_unsupported_extension',
  heavy: 'glb_heavy',
  very_large: 'glb_very_large',
  very_small: 'glb_very_small',
} as const satisfies Record<GlbWarningCode, FindingKey>;
