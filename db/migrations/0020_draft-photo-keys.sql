-- The same promise for the photographs of a draft as for those of an ad: sent twice, there is one.
alter table photos
  add constraint photos_property_draft_id_upload_key_key unique (property_draft_id, upload_key);
