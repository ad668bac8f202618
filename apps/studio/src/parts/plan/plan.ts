import type { User } from '@pleinair/client';
import { DEFAULT_MAX_UPLOAD_MB } from '@pleinair/domain';

/** How much of something a plan allows, and how much is used and left; null means no limit. */
export interface Allowance {
  readonly used: number;
  readonly allowed: number | null;
  readonly left: number | null;
}

/** A user's limits, with what they already use. */
export interface Plan {
  readonly name: string;
  /** Largest file in megabytes (10^6 bytes). */
  readonly maxUpload: number;
  readonly spaces: Allowance;
  /** Bytes of all files together. */
  readonly storage: Allowance;
  /** Whether the plan includes Unity AssetBundles, abilities of objects, and sequences of spaces. */
  readonly unity: boolean;
  readonly abilities: boolean;
  readonly sequences: boolean;
}

const MEGABYTE = 1e6;

/** Derives a user's plan from their capabilities. A missing limit means none; a missing feature is not included. */
export function planOf({ plan, plan_capabilities }: Pick<User, 'plan' | 'plan_capabilities'>): Plan {
  const find = (name: string) => plan_capabilities.find((capability) => capability.name === name);
  const includes = (name: string) => Boolean(find(name)?.value);
  return {
    name: plan.display_name,
    maxUpload: find('max_upload_size')?.value ?? DEFAULT_MAX_UPLOAD_MB,
    spaces: allowance(find('max_spaces'), 1),
    storage: allowance(find('max_storage'), MEGABYTE),
    unity: includes('unity_asset_bundle_upload'),
    abilities: includes('advanced_abilities_editing'),
    sequences: includes('sequence_editing'),
  };
}

function allowance(capability: User['plan_capabilities'][number] | undefined, unit: number): Allowance {
  const { value = null, used = null, left = null } = capability ?? {};
  const times = (count: number | null) => (count === null ? null : Math.round(count * unit));
  return { used: times(used) ?? 0, allowed: times(value), left: times(left) };
}

/** Whether nothing is left. */
export function isUsedUp({ left }: Allowance): boolean {
  return left !== null && left <= 0;
}

/** Whether so little is left that it needs a warning: a tenth, or nothing. */
export function isScarce({ allowed, left }: Allowance): boolean {
  return allowed !== null && left !== null && left <= allowed / 10;
}
