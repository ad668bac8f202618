import type { Plan, planCreation, planUpdate } from '@pleinair/contract';
import { FREE_PLAN } from '@pleinair/domain';
import type { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import { found } from '../../../kernel/found.ts';
import { refuseDuplicates } from '../../../kernel/refuse-duplicates.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Page } from '../../../platform/database/page.ts';
import { withDefaults } from './plan.policy.ts';
import { deleteUnusedPlan, findPlan, insertPlan, listPlans, updatePlan } from './plan.repository.ts';

export type PlanService = ReturnType<typeof createPlanService>;

/** Lets admins read and change plans. */
export function createPlanService({ db }: { readonly db: Database }) {
  const present = (row: Plan): Plan => ({ ...row, capabilities: withDefaults(row.capabilities) });
  const get = async (name: string): Promise<Plan> => present(found(await findPlan(db, name)));

  return {
    get,

    async list(page: Page) {
      const { rows, ...paged } = await listPlans(db, page);
      return { ...paged, plans: rows.map(present) };
    },

    /** @throws {AppError} `invalid` for a taken name, `conflict` for one taken concurrently. */
    async create(body: z.output<typeof planCreation>): Promise<Plan> {
      const taken = { key: 'plan_taken', field: 'name' } as const;
      if (await findPlan(db, body.name)) throw new AppError('invalid', taken);
      await refuseDuplicates(() => insertPlan(db, body), { plan_pkey: taken });
      return get(body.name);
    },

    async update(name: string, body: z.output<typeof planUpdate>): Promise<Plan> {
      await get(name);
      if (Object.keys(body).length > 0) await updatePlan(db, name, body);
      return get(name);
    },

    /** @throws {AppError} `invalid` if the plan is in use, or new accounts get it. */
    async remove(name: string): Promise<void> {
      await get(name);
      if (name === FREE_PLAN || !(await deleteUnusedPlan(db, name)))
        throw new AppError('invalid', 'plan_used');
    },
  };
}
