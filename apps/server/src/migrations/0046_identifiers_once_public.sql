-- An identifier belongs to the space that first was public with it, also while that space is private: otherwise a printed link
-- would lead to whichever stranger uses the same word.
alter table space add column identifier_held_at timestamptz;
update space set identifier_held_at = created_at where identifier is not null and access_level <> 'owner';

create function hold_identifier() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.identifier is distinct from old.identifier then
    new.identifier_held_at := null;
  end if;
  if new.identifier is not null and new.access_level <> 'owner' then
    new.identifier_held_at := coalesce(new.identifier_held_at, now());
  end if;
  return new;
end
$$;
create trigger hold_identifier before insert or update of identifier, access_level on space
  for each row execute function hold_identifier();
