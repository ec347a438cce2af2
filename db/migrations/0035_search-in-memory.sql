-- Searches ask the index in memory (decision 0035), which follows search_feed: what kept narrow copies,
-- counters and words of the published ads for searches by SQL goes.

drop function rebuild_published_ads();
drop function fold_ad_counts();
drop trigger properties_publish_new on properties;
drop trigger properties_publish_changed on properties;
drop trigger properties_withdraw on properties;
drop trigger vehicles_publish_new on vehicles;
drop trigger vehicles_publish_changed on vehicles;
drop trigger vehicles_withdraw on vehicles;
drop view searchable_properties;
drop view searchable_vehicles;
drop table published_properties;
drop table published_vehicles;
drop table published_property_counts;
drop table published_vehicle_counts;
drop function publish_properties();
drop function publish_vehicles();
drop function withdraw_ads();
drop function count_published_properties();
drop function count_published_vehicles();

drop trigger properties_search on properties;
drop trigger vehicles_search on vehicles;
drop function set_property_search_document();
drop function set_vehicle_search_document();
drop function property_category_words(text);
drop function vehicle_type_words(text);
-- With the columns go properties_search_idx and vehicles_search_idx.
alter table properties drop column search_document;
alter table vehicles drop column search_document;
drop text search configuration pt_unaccented;

-- Of the indexes of public searches, the order that the index in memory is loaded in stays.
drop index properties_public_town_idx;
drop index properties_public_category_idx;
drop index properties_public_price_idx;
drop index properties_public_price_desc_idx;
drop index properties_public_rent_idx;
drop index properties_public_rent_desc_idx;
drop index properties_public_sale_idx;
drop index vehicles_public_town_idx;
drop index vehicles_public_brand_idx;
drop index vehicles_public_price_idx;
drop index vehicles_public_mileage_idx;
