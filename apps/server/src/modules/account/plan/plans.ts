import { FREE_PLAN } from '@pleinair/domain';
import type { Platform } from '../../../platform/platform.ts';
import { createCheckItems } from './item-limit.ts';
import { maxUploadBytes, maxUploadMegabytes } from './plan.policy.ts';
import { capabilitiesOf } from './plan.repository.ts';
import { createPlanService } from './plan.service.ts';

export type Plans = ReturnType<typeof createPlans>;

/** Plans: what accounts may do and have. */
export function createPlans({ config, db }: Platform) {
  return {
    service: createPlanService({ db }),
    capabilitiesOf: (plan_name: string) => capabilitiesOf(db, plan_name),
    /** Returns the largest file size on a plan, in bytes. */
    uploadLimitOf: async (plan_name: string) => maxUploadBytes(await capabilitiesOf(db, plan_name)),
    /** Returns the largest upload in megabytes (10^6 bytes) on the plan of new accounts. */
    findMaxUpload: async () => maxUploadMegabytes(await capabilitiesOf(db, FREE_PLAN)),
    checkItems: createCheckItems(config.accountItems),
  };
}
