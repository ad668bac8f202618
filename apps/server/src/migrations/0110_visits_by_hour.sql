-- The space that an event happened in, and for openings the visitor's device and way of seeing, where the client says them.
alter table log_event add column space_pid text, add column device text, add column way text;

-- What happened to spaces and objects in each hour (UTC), by channel and space; space_pid is '' where it is unknown.
create table event_hour (
  hour timestamptz not null,
  layer_pid text not null,
  space_pid text not null,
  obj_type text not null,
  obj_pid text not null,
  seen bigint not null,
  open bigint not null,
  collect bigint not null,
  rating bigint not null,
  input bigint not null,
  primary key (hour, layer_pid, space_pid, obj_type, obj_pid)
) with (fillfactor = 70);
create index event_hour_layer on event_hour (layer_pid, hour);

-- Openings of each space in each hour (UTC) by visitor, device and way of seeing; '' where the client did not say.
create table visit_hour (
  hour timestamptz not null,
  space_pid text not null references space (pid) on delete cascade,
  visit text not null,
  device text not null,
  way text not null,
  opens bigint not null,
  primary key (hour, space_pid, visit, device, way)
) with (fillfactor = 70);
create index visit_hour_space on visit_hour (space_pid, hour);

-- Ratings and answers, as long as the events are kept that they came with.
create table visitor_answer (
  event_at timestamptz not null,
  event_id text collate "C" not null,
  layer_pid text not null,
  space_pid text not null,
  obj_pid text not null,
  event_type text not null,
  response text not null,
  primary key (event_at, event_id)
);
create index visitor_answer_layer on visitor_answer (layer_pid, event_at desc);

-- What is there already and counted. What is still to be counted is added with the rest.
insert into event_hour (hour, layer_pid, space_pid, obj_type, obj_pid, seen, open, collect, rating, input)
select date_bin('1 hour', event_at, '2000-01-01Z'), coalesce(space.layer_pid, log_event.layer_pid),
  case when obj_type = 'space' then obj_pid else '' end, obj_type, obj_pid,
  count(*) filter (where event_type = 'seen'), count(*) filter (where event_type = 'open'),
  count(*) filter (where event_type = 'collect'), count(*) filter (where event_type = 'rating'),
  count(*) filter (where event_type = 'input')
from log_event left join space on obj_type = 'space' and space.pid = obj_pid
where obj_type in ('space', 'hobject') and event_type in ('seen', 'open', 'collect', 'rating', 'input')
  and coalesce(space.layer_pid, log_event.layer_pid) is not null
  and not exists (select from log_batch where log_batch.batch = log_event.batch)
group by 1, 2, 3, 4, 5;

insert into visit_hour (hour, space_pid, visit, device, way, opens)
select date_bin('1 hour', event_at, '2000-01-01Z'), pid, coalesce(visit, ''), '', '', count(*)
from log_event join space on pid = obj_pid
where obj_type = 'space' and event_type = 'open'
  and not exists (select from log_batch where log_batch.batch = log_event.batch)
group by 1, 2, 3;

insert into visitor_answer (event_at, event_id, layer_pid, space_pid, obj_pid, event_type, response)
select event_at, event_id, layer_pid, '', obj_pid, event_type, event_response
from log_event
where obj_type = 'hobject' and event_type in ('rating', 'input') and event_response <> '' and layer_pid is not null
  and not exists (select from log_batch where log_batch.batch = log_event.batch);
