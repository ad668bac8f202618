-- A space without a place opens wherever the visitor stands. Its point is 0, 0 for clients that know of none.
alter table space add column has_place boolean not null default true,
  add constraint space_nowhere check (
    has_place or (latitude = 0 and longitude = 0 and range = 0 and geo_access = 'anywhere')
  );

create or replace function space_changed() returns trigger language plpgsql as $$
begin
  if (old.layer_pid, old.access_level, old.present_from, old.present_to, old.latitude, old.longitude, old.has_place)
    is distinct from
    (new.layer_pid, new.access_level, new.present_from, new.present_to, new.latitude, new.longitude, new.has_place)
  then
    perform say_changed('place', array[old.layer_pid, new.layer_pid]);
  end if;
  perform say_changed('space', array[new.pid]);
  return null;
end $$;
drop trigger space_updated on space;
-- By column, so that counting a visit costs nothing: everything but views and found_count.
create trigger space_updated after update of pid, layer_pid, name, description, card_title, card_description,
  card_image_blob, thumbnail_blob, identifier, settings, present_from, present_to, has_place, latitude, longitude, tile, range,
  access_level, geo_access, revision, storylines, created_at, updated_at
  on space for each row when (old.* is distinct from new.*) execute function space_changed();

-- Spaces in an order, for visitors to go to one after the other.
create table walk (
  pid text primary key,
  layer_pid text not null references layer (pid) on delete cascade,
  name text not null,
  description text not null default '',
  access_level text not null default 'everyone' check (access_level in ('everyone', 'unlisted', 'owner')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index walk_layer on walk (layer_pid, pid desc);

create table walk_stop (
  walk_pid text not null references walk (pid) on delete cascade,
  space_pid text not null references space (pid) on delete cascade,
  rank integer not null,
  primary key (walk_pid, space_pid)
);
create index walk_stop_space on walk_stop (space_pid);
