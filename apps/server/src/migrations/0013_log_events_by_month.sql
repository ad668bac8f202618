-- LogEvents by month, and what they add up to.

alter table log_event rename to unparted_event;
alter table unparted_event rename constraint log_event_pkey to unparted_event_pkey;

-- One row for each write of events that is not counted yet: counting takes rows away in the transaction that counts.
create table log_batch (
  batch bigint generated always as identity primary key
);

-- What visitors did. A list that is sent twice carries the same event ids and times, and counts once. The time comes first in
-- the key: ids are random, and an index of random keys is written all over at every event.
create table log_event (
  batch bigint not null,
  event_at timestamptz not null,
  received_at timestamptz not null default now(),
  latitude double precision,
  longitude double precision,
  anon boolean not null default true,
  event_id text collate "C" not null,
  obj_type text not null,
  obj_pid text not null,
  layer_pid text,
  event_type text not null,
  event_response text,
  visit text,
  primary key (event_at, event_id)
) partition by range (event_at);
create index log_event_batch on log_event (batch);

-- For times that nobody foresaw: no event is refused for want of a month.
create table log_event_default partition of log_event default;

-- Events whose own time cannot be: they are kept under that of their arrival, which is another one when they are sent again.
create table misdated_event (
  event_id text collate "C" primary key,
  received_at timestamptz not null
);
create index misdated_event_received on misdated_event (received_at);

-- Makes the months (UTC) of a span of time that are missing, with what the default partition holds of them.
create function keep_log_months(first timestamptz, last timestamptz) returns void language plpgsql as $$
declare
  month timestamp := date_trunc('month', first at time zone 'UTC');
  name text;
  bounds text;
begin
  -- "logm" in ASCII: two nodes make a month once.
  perform pg_advisory_xact_lock(1819240301);
  while month <= last at time zone 'UTC' loop
    name := 'log_event_' || to_char(month, 'YYYY_MM');
    if to_regclass(name) is null then
      bounds := format('event_at >= %L and event_at < %L',
        month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
      execute format('create table %I (like log_event including all)', name);
      lock table log_event_default in access exclusive mode;
      execute format(
        'with moved as (delete from log_event_default where %s returning *) insert into %I select * from moved',
        bounds, name);
      -- To attach a table takes a weaker lock of the whole than to make it there: writes go on.
      execute format('alter table log_event attach partition %I for values from (%L) to (%L)',
        name, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
    end if;
    month := month + interval '1 month';
  end loop;
end $$;

-- How often each thing was seen, opened, collected … in each hour (UTC), and ever.
create table event_hour (
  obj_pid text not null,
  obj_type text not null,
  event_type text not null,
  hour timestamptz not null,
  events bigint not null,
  primary key (obj_pid, obj_type, event_type, hour)
) with (fillfactor = 80);
create table event_total (
  obj_pid text not null,
  obj_type text not null,
  event_type text not null,
  events bigint not null,
  primary key (obj_pid, obj_type, event_type)
) with (fillfactor = 80);

-- The same by channel: that of the space, or the one that the event names.
create table layer_event_hour (
  layer_pid text not null,
  obj_type text not null,
  event_type text not null,
  hour timestamptz not null,
  events bigint not null,
  primary key (layer_pid, obj_type, event_type, hour)
);
create index layer_event_hour_hour on layer_event_hour (hour);

-- Where spaces were opened: by day (UTC) and cells of a thousandth of a degree, named by their lower corner.
create table open_cell_day (
  space_pid text not null,
  day date not null,
  lat_cell integer not null,
  lon_cell integer not null,
  opens bigint not null,
  primary key (space_pid, day, lat_cell, lon_cell)
);

-- Opens of a channel's spaces since log_count.popular_since: what lists by popularity sort by.
create table layer_popularity (
  layer_pid text primary key,
  opens bigint not null
) with (fillfactor = 80);

create table log_count (
  one boolean primary key default true check (one),
  popular_since timestamptz not null default '-infinity',
  -- Events before this are deleted; what they counted stays.
  kept_since timestamptz not null default '-infinity'
);

-- The hour in which a visit counted: distinct visits by hour.
alter table space_visit add column hour timestamptz;

-- What is there already. Its views and visits are counted.
select keep_log_months(min(event_at), max(event_at)) from unparted_event having count(*) > 0;
insert into log_event (batch, event_at, received_at, latitude, longitude, anon, event_id, obj_type, obj_pid, layer_pid,
  event_type, event_response, visit)
select 0, event_at, received_at, latitude, longitude, anon, event_id, obj_type, obj_pid, layer_pid,
  event_type, event_response, visit
from unparted_event;
drop table unparted_event;

update space_visit set hour = date_trunc('hour', coalesce((
  select min(event_at) from log_event
  where obj_pid = space_pid and log_event.visit = space_visit.visit and event_type = 'open'), now()), 'UTC');
alter table space_visit alter column hour set not null;
create index space_visit_hour on space_visit (space_pid, hour);

insert into event_hour (obj_pid, obj_type, event_type, hour, events)
select obj_pid, obj_type, event_type, date_trunc('hour', event_at, 'UTC'), count(*) from log_event group by 1, 2, 3, 4;
insert into event_total (obj_pid, obj_type, event_type, events)
select obj_pid, obj_type, event_type, sum(events) from event_hour group by 1, 2, 3;
insert into layer_event_hour (layer_pid, obj_type, event_type, hour, events)
select coalesce(space.layer_pid, log_event.layer_pid), obj_type, event_type, date_trunc('hour', event_at, 'UTC'), count(*)
from log_event left join space on obj_type = 'space' and space.pid = obj_pid
where coalesce(space.layer_pid, log_event.layer_pid) is not null group by 1, 2, 3, 4;
insert into open_cell_day (space_pid, day, lat_cell, lon_cell, opens)
select obj_pid, (event_at at time zone 'UTC')::date, floor(latitude * 1000), floor(longitude * 1000), count(*)
from log_event where obj_type = 'space' and event_type = 'open' and latitude is not null and longitude is not null
group by 1, 2, 3, 4;
-- All of them; the first count takes away what is too old.
insert into log_count default values;
insert into layer_popularity (layer_pid, opens)
select layer_pid, sum(events) from layer_event_hour where obj_type = 'space' and event_type = 'open' group by 1;
