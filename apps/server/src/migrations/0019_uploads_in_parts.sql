-- A file that is sent in parts: the storage's own name for it, until it has been looked at.
alter table blob add column multipart_id text;
-- Whoever announces the same file again begins its time anew.
alter table blob add column announced_at timestamptz not null default now();
create index blob_in_parts on blob (owner_pid, checksum) where multipart_id is not null;
