-- A file for iOS is made after its model has been saved: the contents that show the model have its address from then on.
create index hobject_asset_blob on hobject (asset_blob) where asset_blob is not null;
create function usdz_of_hobjects_changed() returns trigger language plpgsql as $$
begin
  perform say_changed('space', spaces_showing(array(select pid from hobject where asset_blob = new.pid)));
  return null;
end $$;
create trigger blob_usdz_updated after update of usdz_key on blob for each row
  when (old.usdz_key is distinct from new.usdz_key) execute function usdz_of_hobjects_changed();
