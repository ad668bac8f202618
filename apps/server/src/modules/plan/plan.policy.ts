import { DEFAULT_MAX_UPLOAD_MB } from '@pleinair/domain';
import type { Capabilities } from './plan.repository.ts';

/** Megabytes (10^6 bytes) that one file may have; a plan that does not say gets the product's default. */
export function maxUploadMegabytes(capabilities: Capabilities): number {
  return capabilities.max_upload_size ?? DEFAULT_MAX_UPLOAD_MB;
}

/** The same in bytes. */
export function maxUploadBytes(capabilities: Capabilities): number {
  return maxUploadMegabytes(capabilities) * 1_000_000;
}

/** Whether a plan includes the sequences of a space. */
export function mayEditSequences({ sequence_editing = 0 }: Capabilities): boolean {
  return sequence_editing > 0;
}

/** Whether a plan includes Unity AssetBundles. */
export function mayUploadUnity({ unity_asset_bundle_upload = 0 }: Capabilities): boolean {
  return unity_asset_bundle_upload > 0;
}

/** Whether a user who has so many spaces may make one more; a plan that does not say sets no limit. */
export function mayAddSpace(capabilities: Capabilities, spaces: number): boolean {
  return capabilities.max_spaces === undefined || spaces < capabilities.max_spaces;
}
