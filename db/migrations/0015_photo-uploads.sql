-- A browser that lost the connection after its last byte sends the same photograph again: the name it
-- gave to the upload says that it is the same one.
alter table photos add column upload_key uuid,
  add constraint photos_property_id_upload_key_key unique (property_id, upload_key),
  add constraint photos_vehicle_id_upload_key_key unique (vehicle_id, upload_key);
comment on column photos.upload_key is 'chosen by who sent it, so that sending it again adds nothing';
