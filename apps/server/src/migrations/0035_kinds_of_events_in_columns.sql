-- One row for each thing and month, and for each channel, kind of thing and hour, with a column for each type of event: what a
-- visit does with a thing, it does in several ways, and to write a row costs most of all that counting does.
alter table event_month rename to narrow_month;
alter table narrow_month rename constraint event_month_pkey to narrow_month_pkey;
create table event_month (
  obj_pid text not null,
  obj_type text not null,
  -- Its first day (UTC).
  month date not null,
  seen bigint not null,
  open bigint not null,
  collect bigint not null,
  rating bigint not null,
  input bigint not null,
  primary key (obj_pid, obj_type, month)
) with (fillfactor = 70);
insert into event_month (obj_pid, obj_type, month, seen, open, collect, rating, input)
select obj_pid, obj_type, month,
  coalesce(sum(events) filter (where event_type = 'seen'), 0),
  coalesce(sum(events) filter (where event_type = 'open'), 0),
  coalesce(sum(events) filter (where event_type = 'collect'), 0),
  coalesce(sum(events) filter (where event_type = 'rating'), 0),
  coalesce(sum(events) filter (where event_type = 'input'), 0)
from narrow_month group by 1, 2, 3;
drop table narrow_month;

alter table layer_event_hour rename to narrow_hour;
alter table narrow_hour rename constraint layer_event_hour_pkey to narrow_hour_pkey;
-- The channel is that of the space, or the one that the event names. The hour comes first, as counting then writes at the end of
-- the index and not all over it.
create table layer_event_hour (
  hour timestamptz not null,
  layer_pid text not null,
  obj_type text not null,
  seen bigint not null,
  open bigint not null,
  collect bigint not null,
  rating bigint not null,
  input bigint not null,
  primary key (hour, layer_pid, obj_type)
) with (fillfactor = 70);
insert into layer_event_hour (hour, layer_pid, obj_type, seen, open, collect, rating, input)
select hour, layer_pid, obj_type,
  coalesce(sum(events) filter (where event_type = 'seen'), 0),
  coalesce(sum(events) filter (where event_type = 'open'), 0),
  coalesce(sum(events) filter (where event_type = 'collect'), 0),
  coalesce(sum(events) filter (where event_type = 'rating'), 0),
  coalesce(sum(events) filter (where event_type = 'input'), 0)
from narrow_hour group by 1, 2, 3;
drop table narrow_hour;

-- Room for a space's next views on its own page, so that they are no change to its indexes.
alter table space set (fillfactor = 70);
