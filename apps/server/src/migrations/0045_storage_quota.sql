-- Bytes of the files that each account holds, announced ones included; '' counts those that no account owns yet. Triggers keep the
-- counts in the transaction that changes a file's row, so they are exact, and the row of an account is locked until it ends.
create table storage_use (
  owner_pid text primary key,
  bytes bigint not null
);

insert into storage_use (owner_pid, bytes)
  select coalesce(owner_pid, ''), sum(byte_size) from blob group by 1;

create function count_storage_use() returns trigger language plpgsql as $$
begin
  -- Always in the order of the owners, so that two statements about several of them never wait for each other.
  if tg_op = 'INSERT' then
    insert into storage_use as known (owner_pid, bytes)
      select coalesce(owner_pid, '') as owner, sum(byte_size) from new_rows group by owner order by owner
      on conflict (owner_pid) do update set bytes = known.bytes + excluded.bytes;
  elsif tg_op = 'DELETE' then
    insert into storage_use as known (owner_pid, bytes)
      select coalesce(owner_pid, '') as owner, -sum(byte_size) from old_rows group by owner order by owner
      on conflict (owner_pid) do update set bytes = known.bytes + excluded.bytes;
  else
    insert into storage_use as known (owner_pid, bytes)
      select owner, sum(change) from (
        select coalesce(owner_pid, '') as owner, byte_size as change from new_rows
        union all select coalesce(owner_pid, ''), -byte_size from old_rows
      ) as changes group by owner having sum(change) <> 0 order by owner
      on conflict (owner_pid) do update set bytes = known.bytes + excluded.bytes;
  end if;
  return null;
end $$;

create trigger blob_inserted_counts after insert on blob
  referencing new table as new_rows for each statement execute function count_storage_use();
create trigger blob_deleted_counts after delete on blob
  referencing old table as old_rows for each statement execute function count_storage_use();
create trigger blob_updated_counts after update on blob
  referencing old table as old_rows new table as new_rows for each statement execute function count_storage_use();

-- The plan of new accounts holds 5 GB, unless an account holds more already, and any number of spaces, unless an operator set one.
update plan set capabilities = capabilities || '{"max_storage": 5000}'
  where name = 'free' and not capabilities ? 'max_storage'
    and not exists (select from storage_use where bytes > 5000000000);
update plan set capabilities = capabilities - 'max_spaces' where name = 'free' and capabilities -> 'max_spaces' = '20';
