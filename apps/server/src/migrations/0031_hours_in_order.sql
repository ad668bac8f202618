-- The hour comes first: counting writes at the end of the index and not all over it, and the popularity of the last thirty days
-- needs no index of its own.
alter table layer_event_hour
  drop constraint layer_event_hour_pkey,
  add primary key (hour, layer_pid, obj_type, event_type);
drop index layer_event_hour_hour;

-- Nothing reads visits by hour.
drop index space_visit_hour;
