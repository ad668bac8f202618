-- Rows of lists show pictures of at most 72 pixels, and have them drawn in that size. Pictures from before use their small one.
alter table blob add column tiny_key text unique;
update blob set tiny_key = small_key where small_key is not null;
