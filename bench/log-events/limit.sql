\set space random_zipfian(1, :spaces, 1.2)
\set visit random(0, 2000000000)
insert into log_event (batch, event_at, received_at, latitude, longitude, anon, event_id, obj_type, obj_pid, layer_pid, event_type, visit)
select 0, now(), now(), 48.5, 2.5, true, md5(:client_id || ' ' || :visit || ' ' || one),
  'hobject', '0object' || lpad((:space * 8 + one % 8)::text, 19, '0'), '0layer' || lpad((:space / 10)::text, 20, '0'), 'seen',
  md5(:visit::text)
from generate_series(1, 20) as one;
