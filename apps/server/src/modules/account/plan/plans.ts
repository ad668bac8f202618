import type { Platform } from '../../../platform/platform.ts';
import { createCheckItems } from './item-limit.ts';
import { maxUploadBytes, maxUploadMegabytes } from './plan.policy.ts';
import { capabilitiesOf, FREE_PLAN } from './plan.repository.ts';
import { createPlanService } from './plan.service.ts';

export type Plans = ReturnType<typeof createPlans>;

/** What accounts may do and have. */
export function createPlans({ config, database: { db } }: Platform) {
  return {
    service: createPlanService({ db }),
    capabilitiesOf: (plan_name: string) => capabilitiesOf(db, plan_name),
    /** Bytes that one file may have on a plan. */
    uploadLimitOf: async (plan_name: string) => maxUploadBytes(await capabilitiesOf(db, plan_name)),
    /** Megabytes (10^6 bytes) of one upload on the plan that a new account gets. */
    findMaxUpload: async () => maxUploadMegabytes(await capabilitiesOf(db, FREE_PLAN)),
    checkItems: createCheckItems(config.accountItems),
  };
}
