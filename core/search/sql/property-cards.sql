select "ad"."id",
"ad"."name",
"ad"."category",
"ad"."listing_status",
case when not ad.price_on_request then ad.price_cents end as "price_cents",
case when not ad.price_on_request then ad.rent_cents end as "rent_cents",
"ad"."price_on_request",
"ad"."neighborhood",
"ad"."village",
"ad"."bedroom",
"ad"."bathroom",
"ad"."parking_space",
"ad"."square_meters",
"ad"."built_area_meters",
"ad"."published_at",
"ad"."price_before_cents",
"ad"."price_fell_on",
"ad"."rent_before_cents",
"ad"."rent_fell_on",
"ad"."highlighted_until",
"ad"."boost_level",
"ad"."boosted_until",
(
  select jsonb_build_object('id', town.id, 'name', town.name, 'slug', town.slug, 'state', town.state)
  from towns town
  where town.id = "ad"."town_id") as "town",
(
  select jsonb_build_object('id', photo.id, 'width', photo.width, 'height', photo.height, 'widths', photo.widths, 'thumbhash', photo.thumbhash)
  from photos photo
  where photo."property_id" = "ad"."id"
  and photo.status = 'ready'
  and not photo.waiting
  order by photo.is_cover desc, photo.position, photo.id
  limit 1) as "cover",
(
  select count(*)::int
  from photos photo
  where photo."property_id" = "ad"."id"
  and photo.status = 'ready'
  and not photo.waiting) as "photo_count"
from (
  select 'abc' as id, 1 as place) as "match"
inner join "properties" as "ad" on "ad"."id" = "match"."id"
where (ad.status in ('active')
  and ad.archived_at is null)
