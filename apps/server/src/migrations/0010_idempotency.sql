-- Requests that their callers may repeat: the first one is answered, the others get the same answer.
create table idempotent_request (
  -- Who asks, and their own name for the request.
  user_pid text not null references app_user (pid) on delete cascade,
  key text not null,
  -- SHA-256 of what is asked.
  fingerprint text not null,
  claimed_at timestamptz not null,
  -- Null while the first one runs.
  answered_at timestamptz,
  answer jsonb,
  primary key (user_pid, key)
);
create index idempotent_request_claimed on idempotent_request (claimed_at);
