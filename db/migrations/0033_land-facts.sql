-- What people ask about land and houses: papers, water and access, the sides of a lot, how it is paid for, the village.
alter table properties
  add column documents text[] not null default '{}'
    constraint properties_documents_check
      check (documents <@ '{deed,purchase_contract,possession,probate,ccir,itr,car}'::text[]),
  add column infrastructure text[] not null default '{}'
    constraint properties_infrastructure_check
      check (infrastructure <@ '{well,cistern,dam,river,piped_water,electricity,fence,corral,irrigation,asphalt}'::text[]),
  add column dirt_road_km double precision
    constraint properties_dirt_road_km_check check (dirt_road_km > 0 and dirt_road_km <= 500),
  add column village text
    constraint properties_village_check check (char_length(village) <= 120),
  add column accepts_exchange boolean not null default false,
  add column exchange_for text
    constraint properties_exchange_for_check check (char_length(exchange_for) <= 120),
  add column payment_terms text[] not null default '{}'
    constraint properties_payment_terms_check
      check (payment_terms <@ '{bank_financing,direct_instalments,harvest_instalments}'::text[]),
  add column front_meters double precision
    constraint properties_front_meters_check check (front_meters > 0 and front_meters <= 100000),
  add column depth_meters double precision
    constraint properties_depth_meters_check check (depth_meters > 0 and depth_meters <= 100000),
  add constraint properties_exchange_check check (accepts_exchange or exchange_for is null),
  add constraint properties_road_check check (dirt_road_km is null or not 'asphalt' = any (infrastructure));
comment on column properties.dirt_road_km is 'how far the asphalt is';

-- Owners find their ads by the village, too.
create or replace function property_words(ad properties) returns text language sql stable
  return plain_words(ad.name, ad.neighborhood, ad.village, ad.reference, (select name from towns where id = ad.town_id));
drop trigger properties_own_changed on properties;
create trigger properties_own_changed
  after update of owner_id, name, neighborhood, village, reference, town_id on properties
  for each row when ((old.owner_id, old.name, old.neighborhood, old.village, old.reference, old.town_id)
    is distinct from (new.owner_id, new.name, new.neighborhood, new.village, new.reference, new.town_id))
  execute function own_property_anew();
