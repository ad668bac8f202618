import { sql } from 'drizzle-orm';
import type { DatabasePool } from '../platform/database/database.ts';

/** The name of connections whose writes are not recorded: those of a test's setup. */
export const UNWATCHED = 'set-up';

/** Whether a write concerns files, which are kept for a day even if the call that sent them fails, or their bytes. */
export const isOfFiles = (written: string): boolean => /^(blob|storage_use) /.test(written);

/**
 * Records every committed write to the product's tables and its queued jobs: a trigger records it within the same transaction, so
 * a rollback leaves no trace.
 */
export async function watchWrites({ db, pool }: DatabasePool) {
  await db.execute(sql`
    create schema watch;
    create table watch.written (id bigserial primary key, relation text not null);
    create function watch.note() returns trigger language plpgsql as $$
    begin
      if current_setting('application_name') <> ${sql.raw(`'${UNWATCHED}'`)} then
        insert into watch.written (relation) values (tg_table_name || ' ' || lower(tg_op));
      end if;
      return null;
    end $$;
    do $$
    declare one record;
    begin
      -- Unlogged tables hold counters, which count what is refused too. A table in parts hands its trigger to them.
      for one in select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
          and relpersistence = 'p' loop
        execute format(
          'create trigger watch after insert or update or delete on public.%I for each row execute function watch.note()',
          one.relname);
      end loop;
      -- A job for later is one that keeps house, orders itself again and answers no call.
      execute 'create trigger watch after insert on pgboss.job for each row
        when (new.start_after <= new.created_on) execute function watch.note()';
    end $$`);
  let last = 0;

  return {
    /** Returns what was written since the last call, such as `space update`. */
    async since(): Promise<string[]> {
      const { rows } = await pool.query<{ id: string; relation: string }>({
        name: 'written since',
        text: 'select id, relation from watch.written where id > $1 order by id',
        values: [last],
      });
      last = Number(rows.at(-1)?.id ?? last);
      return rows.map(({ relation }) => relation);
    },
  };
}
