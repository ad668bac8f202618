-- A picture of the anchor, and the picture that a tracked anchor is recognised by.
alter table anchor
  add column image_blob text references blob (pid) on delete set null,
  add column mark_blob text references blob (pid) on delete set null;
create index anchor_image on anchor (image_blob) where image_blob is not null;
create index anchor_mark on anchor (mark_blob) where mark_blob is not null;
