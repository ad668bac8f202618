import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { planTable } from './plan.table.ts';

/** A plan's numbers by name; yes-or-no capabilities are 1 or 0. */
export type Capabilities = Readonly<Record<string, number>>;

/** The plan of a new account. */
export const FREE_PLAN = 'free';

export function createPlanRepository(db: Database) {
  return {
    /** What a plan allows; an unknown plan allows nothing in particular. */
    async capabilitiesOf(planName: string): Promise<Capabilities> {
      const [row] = await db
        .select({ capabilities: planTable.capabilities })
        .from(planTable)
        .where(eq(planTable.name, planName));
      return row?.capabilities ?? {};
    },
  };
}
