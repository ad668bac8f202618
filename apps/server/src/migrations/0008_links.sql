-- An object that a channel's codes and prints lead to, at an anchor where there is one, and where to go back to.
create table link (
  pid text primary key,
  layer_pid text not null references layer (pid) on delete cascade,
  hobject_pid text not null references hobject (pid) on delete cascade,
  anchor_pid text references anchor (pid) on delete cascade,
  return_url text,
  created_at timestamptz not null default now()
);
create unique index link_place on link (layer_pid, hobject_pid, anchor_pid) nulls not distinct;
create index link_hobject on link (hobject_pid);
create index link_anchor on link (anchor_pid);
