-- As with spaces, an identifier belongs to the object that first stood with it in a space that is not its owner's alone, also where
-- it stands in none any more: otherwise a printed link would lead to whichever stranger uses the same word.
alter table hobject add column identifier_held_at timestamptz;

create function stands_published(hobject_pid text) returns boolean language sql stable as $$
  with recursive whole (pid) as (
    select hobject_pid union
    select parent_pid from hobject_relation join whole on child_pid = whole.pid
  )
  select exists (
    select from whole join node on node.hobject_pid = whole.pid join space on space.pid = node.space_pid
    where space.access_level <> 'owner')
$$;

update hobject set identifier_held_at = created_at where identifier is not null and stands_published(pid);

-- What somebody else is changing at this moment is left: whoever does may wait for the space that the caller has locked.
create function hold_identifiers(hobject_pids text[]) returns void language sql as $$
  with recursive part (pid) as (
    select unnest(hobject_pids) union
    select child_pid from hobject_relation join part on parent_pid = part.pid
  ), unheld as (
    select hobject.pid from hobject join part using (pid)
    where identifier is not null and identifier_held_at is null and stands_published(hobject.pid)
    order by hobject.pid for no key update of hobject skip locked
  )
  update hobject set identifier_held_at = now() from unheld where hobject.pid = unheld.pid
$$;

create function hold_identifiers_of_nodes() returns trigger language plpgsql as $$
begin
  perform hold_identifiers((select array_agg(distinct hobject_pid) from new_rows));
  return null;
end $$;
create trigger node_inserted_holds after insert on node
  referencing new table as new_rows for each statement execute function hold_identifiers_of_nodes();

create function hold_identifiers_of_parts() returns trigger language plpgsql as $$
begin
  perform hold_identifiers((select array_agg(distinct child_pid) from new_rows));
  return null;
end $$;
create trigger hobject_relation_inserted_holds after insert on hobject_relation
  referencing new table as new_rows for each statement execute function hold_identifiers_of_parts();

create function hold_identifiers_of_space() returns trigger language plpgsql as $$
begin
  perform hold_identifiers((select array_agg(distinct hobject_pid) from node where space_pid = new.pid));
  return null;
end $$;
create trigger space_published_holds after update of access_level on space for each row
  when (old.access_level = 'owner' and new.access_level <> 'owner') execute function hold_identifiers_of_space();

create function hold_identifier_of_hobject() returns trigger language plpgsql as $$
begin
  new.identifier_held_at := case when new.identifier is not null and stands_published(new.pid) then now() end;
  return new;
end $$;
create trigger hobject_renamed_holds before update of identifier on hobject for each row
  when (old.identifier is distinct from new.identifier) execute function hold_identifier_of_hobject();
