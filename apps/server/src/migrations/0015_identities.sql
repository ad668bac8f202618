-- With what people sign in beside a password: who they are at an identity provider.
create table identity (
  pid text primary key,
  user_pid text not null references app_user (pid) on delete cascade,
  provider text not null,
  issuer text not null,
  -- Theirs alone at the issuer, and for ever; an address may change hands.
  subject text not null,
  -- As the provider told it last, for people to tell their identities apart.
  email text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  constraint identity_subject unique (issuer, subject)
);
create index identity_user on identity (user_pid);

-- Who went to a provider and has not come back. Hashes: the secrets themselves are the browser's.
create table identity_request (
  state_hash text primary key,
  browser_hash text not null,
  provider text not null,
  redirect_uri text not null,
  -- Who wants to add the identity to their account; null: somebody who signs in.
  user_pid text references app_user (pid) on delete cascade,
  policies_accepted timestamptz,
  expires_at timestamptz not null
);
create index identity_request_expires on identity_request (expires_at);
create index identity_request_user on identity_request (user_pid);

-- Who came by a provider has none.
alter table app_user alter column password_hash drop not null;

-- By which provider a session began, and what to sign out there with.
alter table user_session add column provider text;
alter table user_session add column id_token text;
