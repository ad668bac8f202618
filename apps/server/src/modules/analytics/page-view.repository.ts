import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { type Page, pageOf } from '../../platform/database/page.ts';

/** Most pages counted on one day: more than the studio has, but few enough that made-up ones cannot fill the disk. */
const PAGES_A_DAY = 200;

/** Counts one view of a page on a day, such as `2026-06-01`. */
export async function addPageView(db: Database, { day, page }: { day: string; page: string }): Promise<void> {
  await db.execute(sql`
    insert into page_view (day, page, views)
    select ${day}::date, ${page}, 1
    where exists (select from page_view where day = ${day}::date and page = ${page})
      or (select count(*) from page_view where day = ${day}::date) < ${PAGES_A_DAY}
    on conflict (day, page) do update set views = page_view.views + 1`);
}

interface Period extends Page {
  /** The first day. */
  readonly from: string;
}

/** Returns the views of each page since a day, most viewed first. */
export async function listPageViews(
  db: Database,
  { from, ...page }: Period,
): Promise<{ page_views: { page: string; views: number }[]; total: number }> {
  const { rows } = await db.execute<{ page: string; views: number; total: number }>(sql`
    select page, sum(views)::int as views, count(*) over ()::int as total
    from page_view where day >= ${from}::date
    group by page order by views desc, page ${pageOf(page)}`);
  return { page_views: rows.map(({ page, views }) => ({ page, views })), total: rows[0]?.total ?? 0 };
}
