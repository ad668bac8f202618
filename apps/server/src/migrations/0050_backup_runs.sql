-- When backups were made and what came of them, for /readyz, the metrics and the schedule.
create table backup_run (
  started_at timestamptz primary key,
  ended_at timestamptz not null,
  is_scheduled boolean not null,
  failure text,
  rows bigint not null default 0,
  files bigint not null default 0,
  missing_files bigint not null default 0,
  new_files bigint not null default 0,
  new_bytes bigint not null default 0
);
