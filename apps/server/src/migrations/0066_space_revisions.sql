-- What led from one revision of a space's arrangement to the next. Some rows have the whole arrangement too: after it the operations of the
-- rows that follow are done to know a later one. A revision that other calls made has no row.
create table space_revision (
  space_pid text not null references space (pid) on delete cascade,
  revision integer not null,
  author_pid text references app_user (pid) on delete set null,
  created_at timestamptz not null default now(),
  operations jsonb not null default '[]',
  arrangement jsonb,
  primary key (space_pid, revision)
);
create index space_revision_author on space_revision (author_pid);
