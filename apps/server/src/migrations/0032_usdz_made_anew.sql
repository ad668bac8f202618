-- Animated models stood still in their USDZ, and those with textures in KTX2 had none: they are made anew at the next start.
-- The earlier files become nobody's, whom the collector takes them from after a day.
insert into blob (pid, storage_key, filename, content_type, byte_size, state)
  select 'usdz-of-' || pid, usdz_key, 'still.usdz', 'model/vnd.usdz+zip', 0, 'stored' from blob
  where usdz_key is not null and inspection -> 'animations_count' > '0';
update blob set usdz_key = null where usdz_key is not null and inspection -> 'animations_count' > '0';
update blob set usdz_failures = 0 where usdz_failures > 0;
