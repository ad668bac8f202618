-- A reusable definition of objects. The built-in ones have no owner.
create table model (
  pid text primary key,
  owner_pid text references app_user (pid) on delete cascade,
  provider text not null,
  collection text not null,
  name text not null,
  -- major.minor
  version text not null,
  identifier text not null generated always as (provider || '.' || collection || '.' || name || '.' || version) stored,
  display_name text not null,
  usage text not null default 'either' check (usage in ('root', 'child', 'either')),
  access_level text not null default 'owner' check (access_level in ('everyone', 'unlisted', 'owner', 'licensed')),
  -- Two numbers, x,y.
  sort_order text not null default '0,0',
  format text not null,
  scale double precision not null default 1 check (scale > 0),
  angle_x double precision not null default 0,
  angle_y double precision not null default 0,
  angle_z double precision not null default 0,
  description text not null default '',
  behaviors text not null default '[]',
  abilities text not null default '[]',
  label text not null default '',
  destination text not null default '',
  data_blob text references blob (pid) on delete set null,
  ios_data_blob text references blob (pid) on delete set null,
  android_data_blob text references blob (pid) on delete set null,
  thumbnail_blob text references blob (pid) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index model_identifier on model (identifier);
create index model_owner on model (owner_pid, created_at);
