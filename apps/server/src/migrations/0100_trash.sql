-- What was deleted and comes back for 30 days: its rows as they were, by their tables. Nothing else looks here, so that it is gone for
-- everybody.
create table trash (
  pid text primary key,
  kind text not null check (kind in ('space', 'hobject')),
  owner_pid text not null references app_user (pid) on delete cascade,
  name text not null,
  picture_key text,
  kept jsonb not null,
  deleted_at timestamptz not null
);
create index trash_owner on trash (owner_pid, deleted_at desc, pid desc);
create index trash_deleted on trash (deleted_at);

-- The files that come back with it.
create table trash_blob (
  trash_pid text not null references trash (pid) on delete cascade,
  blob_pid text not null references blob (pid) on delete cascade,
  primary key (trash_pid, blob_pid)
);
create index trash_blob_blob on trash_blob (blob_pid);

-- Writes those of the kept rows for which the condition is true, with the columns that the table had when they were kept. Answers how
-- many.
create function put_back(into_table regclass, kept jsonb, condition text) returns integer language plpgsql as $$
declare
  columns text;
  written integer;
begin
  select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = into_table and attnum > 0 and not attisdropped and attgenerated = '' and kept -> 0 ? attname;
  if columns is null then
    return 0;
  end if;
  execute format(
    'insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1) as kept where %3$s on conflict do nothing',
    into_table, columns, condition
  ) using kept;
  get diagnostics written = row_count;
  return written;
end $$;
