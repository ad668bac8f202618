import type { CapabilityUse } from '@pleinair/contract';
import { DEFAULT_MAX_UPLOAD_MB } from '@pleinair/domain';
import type { Capabilities } from './plan.repository.ts';

/** What applies if a plan does not say otherwise. It has no limits but these. */
const DEFAULTS = {
  max_upload_size: DEFAULT_MAX_UPLOAD_MB,
  unity_asset_bundle_upload: 0,
  advanced_abilities_editing: 0,
  sequence_editing: 0,
};

/** A plan's capabilities as they apply: what is still missing has no limit. */
export function withDefaults(capabilities: Capabilities): Capabilities & Readonly<typeof DEFAULTS> {
  return { ...DEFAULTS, ...capabilities };
}

/** Largest file in megabytes (10^6 bytes); the product's default unless the plan sets it. */
export function maxUploadMegabytes(capabilities: Capabilities): number {
  return withDefaults(capabilities).max_upload_size;
}

/** Largest file in bytes. */
export function maxUploadBytes(capabilities: Capabilities): number {
  return maxUploadMegabytes(capabilities) * 1_000_000;
}

/** Whether a plan includes the sequences of a space. */
export function mayEditSequences(capabilities: Capabilities): boolean {
  return withDefaults(capabilities).sequence_editing > 0;
}

/** Whether a plan includes abilities: an object's reactions to events. */
export function mayEditAbilities(capabilities: Capabilities): boolean {
  return withDefaults(capabilities).advanced_abilities_editing > 0;
}

/** Whether a plan includes Unity AssetBundles. */
export function mayUploadUnity(capabilities: Capabilities): boolean {
  return withDefaults(capabilities).unity_asset_bundle_upload > 0;
}

/** Whether a user with this many spaces may create another; a plan without a number sets no limit. */
export function mayAddSpace(capabilities: Capabilities, spaces: number): boolean {
  return capabilities.max_spaces === undefined || spaces < capabilities.max_spaces;
}

interface Used {
  readonly spaces: number;
  /** Bytes of files, including announced ones. */
  readonly bytes: number;
}

/** Every capability of the plan, with how much of it a user has used. */
export function capabilitiesInUse(capabilities: Capabilities, { spaces, bytes }: Used): CapabilityUse[] {
  const { max_spaces = null, max_storage = null } = capabilities;
  const uncounted = { used: null, left: null };
  const yesOrNo = (allowed: boolean) => ({ value: Number(allowed), ...uncounted });
  return [
    { name: 'max_upload_size', value: maxUploadMegabytes(capabilities), ...uncounted },
    {
      name: 'max_spaces',
      value: max_spaces,
      used: spaces,
      // If a plan is reduced, nothing is taken away.
      left: max_spaces === null ? null : Math.max(0, max_spaces - spaces),
    },
    {
      name: 'max_storage',
      value: max_storage,
      used: bytes / 1_000_000,
      left: max_storage === null ? null : Math.max(0, max_storage * 1_000_000 - bytes) / 1_000_000,
    },
    { name: 'unity_asset_bundle_upload', ...yesOrNo(mayUploadUnity(capabilities)) },
    { name: 'advanced_abilities_editing', ...yesOrNo(mayEditAbilities(capabilities)) },
    { name: 'sequence_editing', ...yesOrNo(mayEditSequences(capabilities)) },
  ];
}
