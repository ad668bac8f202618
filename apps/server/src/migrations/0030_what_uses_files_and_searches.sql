-- What uses a file is asked whenever one is removed.
create index space_thumbnail on space (thumbnail_blob) where thumbnail_blob is not null;
create index space_card_image on space (card_image_blob) where card_image_blob is not null;
create index app_user_photo on app_user (photo_blob) where photo_blob is not null;
create index model_data on model (data_blob) where data_blob is not null;
create index model_ios_data on model (ios_data_blob) where ios_data_blob is not null;
create index model_android_data on model (android_data_blob) where android_data_blob is not null;
create index model_thumbnail on model (thumbnail_blob) where thumbnail_blob is not null;

-- Channels are searched by any part of their name or description.
create index layer_name_similar on layer using gin (name gin_trgm_ops);
create index layer_description_similar on layer using gin (description gin_trgm_ops);

-- Few anchors are for everybody.
create index anchor_public on anchor (created_at desc, pid desc) where access_level = 'everyone';
