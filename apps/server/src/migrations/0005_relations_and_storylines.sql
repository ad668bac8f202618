-- An object as a part of another, and its pose in it: metres, degrees. Both are one creator's; there are no cycles.
create table hobject_relation (
  parent_pid text not null references hobject (pid) on delete cascade,
  child_pid text not null references hobject (pid) on delete cascade,
  rank integer not null default 0,
  x double precision not null default 0,
  y double precision not null default 0,
  z double precision not null default 0,
  angle_x double precision not null default 0,
  angle_y double precision not null default 0,
  angle_z double precision not null default 0,
  scale double precision not null default 1 check (scale > 0),
  primary key (parent_pid, child_pid),
  check (parent_pid <> child_pid)
);
create index hobject_relation_child on hobject_relation (child_pid);

-- A list of sequences.
alter table space add column storylines jsonb not null default '[]';
