create table label (
  pid text primary key,
  user_pid text not null references app_user (pid) on delete cascade,
  name text not null,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index label_user on label (user_pid, created_at);

create table space_label (
  space_pid text not null references space (pid) on delete cascade,
  label_pid text not null references label (pid) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (space_pid, label_pid)
);
create index space_label_label on space_label (label_pid);
