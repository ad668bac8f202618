-- The photo that came with a registration, as it was sent: it is looked at once the account is confirmed.
alter table app_user add column pending_photo_blob text references blob (pid) on delete set null;
create index app_user_pending_photo on app_user (pending_photo_blob) where pending_photo_blob is not null;
