-- What the studio keeps. Every key of the product is a pid: time-ordered text made by the application.

create table plan (
  name text primary key,
  display_name text not null,
  -- Capability name → number; yes-or-no capabilities are 1 or 0.
  capabilities jsonb not null default '{}'
);

insert into plan (name, display_name, capabilities) values
  ('free', 'Free', '{"max_upload_size": 20, "max_spaces": 20, "unity_asset_bundle_upload": 0, "advanced_abilities_editing": 0, "sequence_editing": 0}'),
  ('studio', 'Studio', '{"max_upload_size": 200, "max_spaces": 1000, "unity_asset_bundle_upload": 1, "advanced_abilities_editing": 1, "sequence_editing": 1}');

-- A client application. The key is no secret: browsers carry it.
create table api_key (
  key text primary key,
  name text not null,
  origins text[] not null default '{}',
  requests_per_minute integer not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create table blob (
  pid text primary key,
  -- Null once the owner is gone: the file goes with the next collection.
  owner_pid text,
  storage_key text not null unique,
  -- Of a picture: the same at most 512 pixels wide and high.
  small_key text unique,
  filename text not null,
  content_type text not null,
  byte_size bigint not null,
  checksum text,
  -- `announced` until the bytes are there and were looked at.
  state text not null check (state in ('announced', 'stored')),
  inspection jsonb,
  created_at timestamptz not null default now()
);
create index blob_owner on blob (owner_pid);

create table app_user (
  pid text primary key,
  username text not null,
  email text not null,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  cell_phone text not null default '',
  role text not null default 'editor' check (role in ('editor', 'admin')),
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'active', 'blocked', 'deactivated')),
  policies_accepted timestamptz,
  plan_name text not null default 'free' references plan (name),
  measurement text not null default 'metric' check (measurement in ('metric', 'imperial')),
  language text not null default 'en',
  photo_blob text references blob (pid) on delete set null,
  preferences jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index app_user_username on app_user (lower(username));
create unique index app_user_email on app_user (lower(email));
alter table blob add foreign key (owner_pid) references app_user (pid) on delete set null;

-- One sign-in. Its access tokens name it, so that ending it ends them.
create table user_session (
  pid text primary key,
  user_pid text not null references app_user (pid) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz
);
create index user_session_user on user_session (user_pid);

-- The chain of a session's refresh tokens, as SHA-256; only the newest is unused.
create table refresh_token (
  token_hash text primary key,
  session_pid text not null references user_session (pid) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_pid);

-- What a mail's link carries, as SHA-256.
create table account_token (
  token_hash text primary key,
  user_pid text not null references app_user (pid) on delete cascade,
  purpose text not null check (purpose in ('confirm_account', 'new_password')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_token_user on account_token (user_pid);

create table layer (
  pid text primary key,
  owner_pid text not null references app_user (pid) on delete cascade,
  name text not null,
  description text not null default '',
  discoverability text not null default 'everyone' check (discoverability in ('everyone', 'unlisted', 'owner')),
  settings text not null default '{}',
  client_data_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index layer_name on layer (lower(name));
create index layer_owner on layer (owner_pid);

create table space (
  pid text primary key,
  layer_pid text not null references layer (pid) on delete cascade,
  name text not null,
  description text not null default '',
  card_title text not null default '',
  card_description text not null default '',
  card_image_blob text references blob (pid) on delete set null,
  thumbnail_blob text references blob (pid) on delete set null,
  identifier text,
  settings jsonb not null default '{}',
  present_from timestamptz,
  present_to timestamptz,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- On the unit sphere, so that chord length orders by great-circle distance, poles and date line included.
  position cube not null generated always as (
    cube(array[
      cos(radians(latitude)) * cos(radians(longitude)),
      cos(radians(latitude)) * sin(radians(longitude)),
      sin(radians(latitude))
    ])
  ) stored,
  tile text not null,
  range integer not null default 0 check (range >= 0),
  access_level text not null default 'everyone' check (access_level in ('everyone', 'unlisted', 'owner')),
  geo_access text not null default 'anywhere' check (geo_access in ('anywhere', 'in_range', 'close_range')),
  -- Counts every change of the space, its anchors and its nodes.
  revision integer not null default 1,
  views integer not null default 0,
  found_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (present_from < present_to)
);
create index space_layer on space (layer_pid, created_at);
create index space_position on space using gist (position);
create unique index space_identifier on space (layer_pid, identifier);

create table hobject (
  pid text primary key,
  owner_pid text not null references app_user (pid) on delete cascade,
  name text not null,
  identifier text,
  description text not null default '',
  attribution text not null default '',
  model_identifier text not null,
  asset_blob text references blob (pid),
  image_blob text references blob (pid) on delete set null,
  asset_text text,
  settings jsonb not null default '{}',
  behaviors text not null default '[]',
  abilities text not null default '[]',
  triangles_count integer,
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index hobject_owner on hobject (owner_pid, created_at);
create unique index hobject_identifier on hobject (owner_pid, identifier);

create table anchor (
  pid text primary key,
  owner_pid text not null references app_user (pid) on delete cascade,
  name text not null,
  anchor_type text not null,
  mark text,
  data_uri text,
  data text,
  description text not null default '',
  scale double precision not null default 1,
  access_level text not null default 'owner' check (access_level in ('everyone', 'unlisted', 'owner')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index anchor_owner on anchor (owner_pid, created_at);

-- An anchor's place in a space: metres, x east, y up, z south; degrees about the vertical axis.
create table anchor_space (
  space_pid text not null references space (pid) on delete cascade,
  anchor_pid text not null references anchor (pid) on delete cascade,
  x double precision not null default 0,
  y double precision not null default 0,
  z double precision not null default 0,
  angle_y double precision not null default 0,
  rank integer not null default 0,
  primary key (space_pid, anchor_pid)
);
create index anchor_space_anchor on anchor_space (anchor_pid);

create table node (
  pid text primary key,
  space_pid text not null,
  anchor_pid text not null,
  hobject_pid text not null references hobject (pid) on delete cascade,
  x double precision not null default 0,
  y double precision not null default 0,
  z double precision not null default 0,
  quaternion_x double precision not null default 0,
  quaternion_y double precision not null default 0,
  quaternion_z double precision not null default 0,
  quaternion_w double precision not null default 1,
  scale double precision not null default 1 check (scale > 0),
  rank integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (space_pid, anchor_pid) references anchor_space (space_pid, anchor_pid) on delete cascade
);
create index node_space on node (space_pid, rank);
create index node_hobject on node (hobject_pid);
create index node_anchor on node (anchor_pid);

-- What visitors did. A list that is sent twice carries the same event ids and counts once.
create table log_event (
  event_id text primary key,
  obj_type text not null,
  obj_pid text not null,
  layer_pid text,
  event_type text not null,
  event_at timestamptz not null,
  received_at timestamptz not null default now(),
  latitude double precision,
  longitude double precision,
  event_response text,
  anon boolean not null default true,
  visit text
);
create index log_event_object on log_event (obj_pid, event_type, event_at);

-- The visits that opened a space, so that each counts once.
create table space_visit (
  space_pid text not null references space (pid) on delete cascade,
  visit text not null,
  primary key (space_pid, visit)
);

-- What is done once in the life of an installation, and not again when an operator undoes it.
create table milestone (
  name text primary key,
  reached_at timestamptz not null default now()
);
