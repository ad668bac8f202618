-- Tokens that a user makes for scripts. Revoked and expired ones stay, so that their owner sees what there was.
create table personal_token (
  pid text primary key,
  user_pid text not null references app_user (pid) on delete cascade,
  -- SHA-256; the token itself is told once and kept nowhere.
  token_hash text not null unique,
  name text not null,
  scope text not null check (scope in ('read', 'write')),
  -- Null: every channel of the user.
  layer_pids text[],
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index personal_token_user on personal_token (user_pid, created_at desc);

-- By what program a session began, as it named itself.
alter table user_session add column user_agent text not null default '';
