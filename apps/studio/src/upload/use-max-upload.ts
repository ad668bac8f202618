import { DEFAULT_MAX_UPLOAD_MB } from '@pleinair/domain';
import { getConfig } from '../lib/config.ts';
import { useLayer } from '../lib/me.ts';

/** Megabytes (10^6 bytes) that one upload may have on the user's plan. */
export function useMaxUpload(): number {
  const capability = useLayer().plan_capabilities.find(({ name }) => name === 'max_upload_size');
  return capability?.value ?? getConfig().limits.max_upload_mb ?? DEFAULT_MAX_UPLOAD_MB;
}
