-- How many parts an account has is asked for each that it adds; by way of its objects that would read the whole table.
alter table hobject_relation add column owner_pid text;
-- Nothing that anybody sees changes by it.
alter table hobject_relation disable trigger hobject_relation_updated;
update hobject_relation set owner_pid = hobject.owner_pid from hobject where hobject.pid = parent_pid;
alter table hobject_relation enable trigger hobject_relation_updated;
alter table hobject_relation alter column owner_pid set not null;
create index hobject_relation_owner on hobject_relation (owner_pid);
