select "ad"."id",
"ad"."name",
"ad"."vehicle_type",
"ad"."year",
"ad"."mileage",
"ad"."fuel_type",
"ad"."transmission",
"ad"."condition",
"ad"."price_cents",
"ad"."cylinder_capacity",
"ad"."truck_body",
"ad"."traction",
"ad"."accepts_exchange",
"ad"."published_at",
"ad"."price_before_cents",
"ad"."price_fell_on",
"ad"."boost_level",
"ad"."boosted_until",
(
  select jsonb_build_object('id', row.id, 'name', row.name, 'slug', row.slug)
  from "vehicle_brands" row
  where row.id = "ad"."brand_id") as "brand",
(
  select jsonb_build_object('id', row.id, 'name', row.name, 'slug', row.slug)
  from "vehicle_models" row
  where row.id = "ad"."model_id") as "model",
(
  select jsonb_build_object('id', row.id, 'name', row.name, 'slug', row.slug)
  from "vehicle_versions" row
  where row.id = "ad"."version_id") as "version",
(
  select jsonb_build_object('id', town.id, 'name', town.name, 'slug', town.slug, 'state', town.state)
  from towns town
  where town.id = "ad"."town_id") as "town",
(
  select jsonb_build_object('id', photo.id, 'width', photo.width, 'height', photo.height, 'widths', photo.widths, 'thumbhash', photo.thumbhash)
  from photos photo
  where photo."vehicle_id" = "ad"."id"
  and photo.status = 'ready'
  and not photo.waiting
  order by photo.is_cover desc, photo.position, photo.id
  limit 1) as "cover",
(
  select count(*)::int
  from photos photo
  where photo."vehicle_id" = "ad"."id"
  and photo.status = 'ready'
  and not photo.waiting) as "photo_count"
from (
  select 'abc' as id, 1 as place) as "match"
inner join "vehicles" as "ad" on "ad"."id" = "match"."id"
where (ad.status in ('published')
  and ad.archived_at is null)
