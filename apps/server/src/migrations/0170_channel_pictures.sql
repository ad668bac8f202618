-- A channel may have a picture; without one it shows its owner's photo.
alter table layer add column picture_blob text references blob (pid) on delete set null;
create index layer_picture on layer (picture_blob) where picture_blob is not null;
