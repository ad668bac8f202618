-- Of a model that moves in its USDZ: the same standing still, for objects that are not to move. Both are made at once and kept in
-- one write, so the USDZ of what moves is made anew; the earlier files become nobody's, whom the collector takes them from after
-- a day.
alter table blob add column still_usdz_key text;
insert into blob (pid, storage_key, filename, content_type, byte_size, state)
  select 'moving-usdz-of-' || pid, usdz_key, 'moving.usdz', 'model/vnd.usdz+zip', 0, 'stored' from blob
  where usdz_key is not null and inspection -> 'animations_count' > '0';
update blob set usdz_key = null where usdz_key is not null and inspection -> 'animations_count' > '0';

-- Objects without a file of their own show that of their model.
create or replace function usdz_of_hobjects_changed() returns trigger language plpgsql as $$
begin
  perform say_changed('space', spaces_showing(array(
    select pid from hobject where asset_blob = new.pid union
    select hobject.pid from model join hobject on hobject.model_pid = model.pid where model.data_blob = new.pid)));
  return null;
end $$;
