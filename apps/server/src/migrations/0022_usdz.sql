-- Of a model: the same for iOS, once it is made, and how often that failed.
alter table blob add column usdz_key text;
alter table blob add column usdz_failures smallint not null default 0;
create index blob_without_usdz on blob (pid)
  where content_type = 'model/gltf-binary' and state = 'stored' and usdz_key is null;
