import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { type Page, readPage } from '../../../platform/database/page.ts';
import { planTable } from './plan.table.ts';

/** A plan's numbers by name; yes-or-no capabilities are 1 or 0. */
export type Capabilities = Readonly<Record<string, number>>;

/** The operators' plan, which the first admin gets, if it still exists. */
export const STUDIO_PLAN = 'studio';

type PlanRow = typeof planTable.$inferSelect;

const select = (db: Database) =>
  db
    .select({
      ...getTableColumns(planTable),
      users_count: sql<number>`(select count(*)::int from app_user where app_user.plan_name = plan.name)`,
    })
    .from(planTable);

/** Returns a plan's capabilities; an unknown plan has none. */
export async function capabilitiesOf(db: Database, planName: string): Promise<Capabilities> {
  const [row] = await db
    .select({ capabilities: planTable.capabilities })
    .from(planTable)
    .where(eq(planTable.name, planName));
  return row?.capabilities ?? {};
}

export async function findPlan(
  db: Database,
  name: string,
): Promise<(PlanRow & { users_count: number }) | undefined> {
  const [row] = await select(db).where(eq(planTable.name, name));
  return row;
}

export async function listPlans(db: Database, page: Page) {
  return readPage(select(db).orderBy(planTable.name), () => db.$count(planTable), page);
}

export async function insertPlan(db: Database, row: typeof planTable.$inferInsert): Promise<void> {
  await db.insert(planTable).values(row);
}

export async function updatePlan(db: Database, name: string, changes: Partial<PlanRow>): Promise<void> {
  await db.update(planTable).set(changes).where(eq(planTable.name, name));
}

/** Removes an unused plan. @returns whether it was unused. */
export async function deleteUnusedPlan(db: Database, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    delete from plan where name = ${name}
      and not exists (select 1 from app_user where plan_name = plan.name) returning name`);
  return rows.length > 0;
}
