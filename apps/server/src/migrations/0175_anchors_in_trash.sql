-- A deleted anchor comes back with its places, as objects do. Its pid may by then belong to whoever else used it, so that what is in
-- the trash gets another one.
alter table trash drop constraint trash_kind_check,
  add constraint trash_kind_check check (kind in ('space', 'hobject', 'walk', 'anchor'));
alter table trash_blob drop constraint trash_blob_trash_pid_fkey,
  add constraint trash_blob_trash_pid_fkey foreign key (trash_pid) references trash (pid) on update cascade on delete cascade;
