-- Sums by month instead of by hour and ever: every event was added to both, and an hour of one thing is hardly ever the sum of
-- many. Months are what events are deleted by, so that what is counted anew and what stays as it is are told apart as before.
create table event_month (
  obj_pid text not null,
  obj_type text not null,
  event_type text not null,
  -- Its first day (UTC).
  month date not null,
  events bigint not null,
  primary key (obj_pid, obj_type, event_type, month)
) with (fillfactor = 80);

insert into event_month (obj_pid, obj_type, event_type, month, events)
select obj_pid, obj_type, event_type, date_trunc('month', hour at time zone 'UTC')::date, sum(events)
from event_hour group by 1, 2, 3, 4;

drop table event_hour;
drop table event_total;
