-- An object's file may be kept elsewhere, and it may be of a model that somebody defined.
alter table hobject
  add column asset_link text,
  -- Bytes behind the link; 0 where nobody knows.
  add column link_length bigint not null default 0 check (link_length >= 0),
  -- Null for the built-in models, which are named by their identifier alone.
  add column model_pid text references model (pid) on delete set null,
  add check (asset_blob is null or asset_link is null);
create index hobject_model on hobject (model_pid) where model_pid is not null;

-- What a model gives to its objects is in the contents of the spaces that show them. Renaming or deleting a model changes its
-- objects' own rows; a built-in one is named by its identifier.
drop trigger model_inserted_or_deleted on model;
drop trigger model_updated on model;
create trigger core_model_inserted after insert on model for each row
  when (new.owner_pid is null) execute function model_changed();
create function model_of_hobjects_changed() returns trigger language plpgsql as $$
begin
  perform say_changed('space', spaces_showing(array(select pid from hobject where model_pid = new.pid)));
  return null;
end $$;
create trigger model_updated after update on model for each row
  when (old.* is distinct from new.*) execute function model_of_hobjects_changed();
