-- A deleted walk comes back with its stops, as spaces and objects do.
alter table trash drop constraint trash_kind_check,
  add constraint trash_kind_check check (kind in ('space', 'hobject', 'walk'));
