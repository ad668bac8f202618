-- What admins changed, and who did. Names are kept as they were, since accounts and things may be gone later.
create table admin_action (
  pid text primary key,
  created_at timestamptz not null,
  admin_pid text not null,
  admin_email text not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}'
);
create index admin_action_created on admin_action (created_at desc, pid desc);
