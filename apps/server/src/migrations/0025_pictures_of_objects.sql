-- The picture that an object's own was cut from, and the cut, as a client gives them.
alter table hobject
  add column original_blob text references blob (pid) on delete set null,
  add column cropped_blob text references blob (pid) on delete set null;
-- Whether anything uses a blob is asked of every one of them.
create index hobject_image_blob on hobject (image_blob) where image_blob is not null;
create index hobject_original_blob on hobject (original_blob) where original_blob is not null;
create index hobject_cropped_blob on hobject (cropped_blob) where cropped_blob is not null;
