-- Every node keeps what is publicly read in its memory. A write says at its commit what it made outdated there, on the channel
-- pleinair_changed, as a kind and the pids that it is about:
--   layer    a channel itself, and its name and visibility in the contents of its spaces
--   place    where, when or for whom the spaces of a channel are
--   space    the content of a space, all but its counters
--   contents the content of any space
--   all      anything
-- The counters of spaces are written at every visit and say nothing.

create function say_changed(kind text, pids text[]) returns void language plpgsql as $$
declare
  changed text[] := array(select distinct pid from unnest(pids) as one (pid) where pid is not null);
begin
  if cardinality(changed) > 1000 then
    -- Too many to name: that is no shorter way than reading everything again.
    perform pg_notify('pleinair_changed', case kind when 'space' then 'contents' else 'all' end);
    return;
  end if;
  -- A notification holds less than 8000 bytes.
  for i in 1 .. cardinality(changed) by 150 loop
    perform pg_notify('pleinair_changed', kind || ' ' || array_to_string(changed[i:i + 149], ' '));
  end loop;
end $$;

-- The spaces in which an object stands, or a whole that it is a part of.
create function spaces_showing(hobject_pids text[]) returns text[] language sql stable as $$
  with recursive whole (pid) as (
    select unnest(hobject_pids) union
    select parent_pid from hobject_relation join whole on child_pid = whole.pid
  )
  select array_agg(space_pid) from (
    select distinct space_pid from node join whole on whole.pid = node.hobject_pid limit 1001
  ) as shown
$$;

create function layer_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform say_changed('layer', (select array_agg(pid) from old_rows)); end if;
  if tg_op <> 'DELETE' then perform say_changed('layer', (select array_agg(pid) from new_rows)); end if;
  return null;
end $$;
create trigger layer_inserted after insert on layer
  referencing new table as new_rows for each statement execute function layer_changed();
create trigger layer_updated after update on layer
  referencing old table as old_rows new table as new_rows for each statement execute function layer_changed();
create trigger layer_deleted after delete on layer
  referencing old table as old_rows for each statement execute function layer_changed();

-- The plan and the picture that its owner lends to a channel.
create function layer_owner_changed() returns trigger language plpgsql as $$
begin
  perform say_changed('layer', (select array_agg(pid) from layer where owner_pid = new.pid));
  return null;
end $$;
create trigger app_user_updated after update of plan_name, photo_blob on app_user for each row
  when ((old.plan_name, old.photo_blob) is distinct from (new.plan_name, new.photo_blob))
  execute function layer_owner_changed();

create function everything_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pleinair_changed', 'all');
  return null;
end $$;
create trigger plan_updated after update on plan for each row
  when (old.* is distinct from new.*) execute function everything_changed();

create function space_rows_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform say_changed('place', (select array_agg(layer_pid) from new_rows));
  else
    perform say_changed('place', (select array_agg(layer_pid) from old_rows));
    perform say_changed('space', (select array_agg(pid) from old_rows));
  end if;
  return null;
end $$;
create trigger space_inserted after insert on space
  referencing new table as new_rows for each statement execute function space_rows_changed();
create trigger space_deleted after delete on space
  referencing old table as old_rows for each statement execute function space_rows_changed();

create function space_changed() returns trigger language plpgsql as $$
begin
  if (old.layer_pid, old.access_level, old.present_from, old.present_to, old.latitude, old.longitude)
    is distinct from (new.layer_pid, new.access_level, new.present_from, new.present_to, new.latitude, new.longitude)
  then
    perform say_changed('place', array[old.layer_pid, new.layer_pid]);
  end if;
  perform say_changed('space', array[new.pid]);
  return null;
end $$;
-- By column, so that counting a visit costs nothing: everything but views and found_count.
create trigger space_updated after update of pid, layer_pid, name, description, card_title, card_description,
  card_image_blob, thumbnail_blob, identifier, settings, present_from, present_to, latitude, longitude, tile, range,
  access_level, geo_access, revision, storylines, created_at, updated_at
  on space for each row when (old.* is distinct from new.*) execute function space_changed();

-- An object says in how many spaces it stands, so one more changes the others.
create function node_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform say_changed('space', (select array_agg(space_pid) from old_rows)
      || spaces_showing((select array_agg(hobject_pid) from old_rows)));
  end if;
  if tg_op <> 'DELETE' then
    perform say_changed('space', (select array_agg(space_pid) from new_rows)
      || spaces_showing((select array_agg(hobject_pid) from new_rows)));
  end if;
  return null;
end $$;
create trigger node_inserted after insert on node
  referencing new table as new_rows for each statement execute function node_changed();
create trigger node_updated after update on node
  referencing old table as old_rows new table as new_rows for each statement execute function node_changed();
create trigger node_deleted after delete on node
  referencing old table as old_rows for each statement execute function node_changed();

-- What hangs on a space by a row of its own: its anchors and its labels.
create function space_part_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform say_changed('space', (select array_agg(space_pid) from old_rows)); end if;
  if tg_op <> 'DELETE' then perform say_changed('space', (select array_agg(space_pid) from new_rows)); end if;
  return null;
end $$;
create trigger anchor_space_inserted after insert on anchor_space
  referencing new table as new_rows for each statement execute function space_part_changed();
create trigger anchor_space_updated after update on anchor_space
  referencing old table as old_rows new table as new_rows for each statement execute function space_part_changed();
create trigger anchor_space_deleted after delete on anchor_space
  referencing old table as old_rows for each statement execute function space_part_changed();
create trigger space_label_inserted after insert on space_label
  referencing new table as new_rows for each statement execute function space_part_changed();
create trigger space_label_updated after update on space_label
  referencing old table as old_rows new table as new_rows for each statement execute function space_part_changed();
create trigger space_label_deleted after delete on space_label
  referencing old table as old_rows for each statement execute function space_part_changed();

-- Deleting an anchor or a label deletes the rows above.
create function anchor_changed() returns trigger language plpgsql as $$
begin
  perform say_changed('space', (select array_agg(space_pid) from anchor_space where anchor_pid = new.pid));
  return null;
end $$;
create trigger anchor_updated after update on anchor for each row
  when (old.* is distinct from new.*) execute function anchor_changed();

create function label_changed() returns trigger language plpgsql as $$
begin
  perform say_changed('space', (select array_agg(space_pid) from space_label where label_pid = new.pid));
  return null;
end $$;
create trigger label_updated after update on label for each row
  when (old.* is distinct from new.*) execute function label_changed();

-- Deleting an object deletes its nodes and relations.
create function hobject_changed() returns trigger language plpgsql as $$
begin
  perform say_changed('space', spaces_showing(array[new.pid]));
  return null;
end $$;
create trigger hobject_updated after update on hobject for each row
  when (old.* is distinct from new.*) execute function hobject_changed();

create function hobject_relation_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform say_changed('space', spaces_showing((select array_agg(parent_pid) || array_agg(child_pid) from old_rows)));
  end if;
  if tg_op <> 'DELETE' then
    perform say_changed('space', spaces_showing((select array_agg(parent_pid) || array_agg(child_pid) from new_rows)));
  end if;
  return null;
end $$;
create trigger hobject_relation_inserted after insert on hobject_relation
  referencing new table as new_rows for each statement execute function hobject_relation_changed();
create trigger hobject_relation_updated after update on hobject_relation
  referencing old table as old_rows new table as new_rows for each statement execute function hobject_relation_changed();
create trigger hobject_relation_deleted after delete on hobject_relation
  referencing old table as old_rows for each statement execute function hobject_relation_changed();

-- An object names the model of its identifier, and no index leads from a model to its objects.
create function model_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pleinair_changed', 'contents');
  return null;
end $$;
create trigger model_inserted_or_deleted after insert or delete on model
  for each row execute function model_changed();
create trigger model_updated after update on model for each row
  when ((old.pid, old.identifier) is distinct from (new.pid, new.identifier)) execute function model_changed();
