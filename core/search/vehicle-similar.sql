select "ad"."id",
"ad"."name",
"ad"."vehicle_type",
"ad"."year",
"ad"."mileage",
"ad"."fuel_type",
"ad"."transmission",
"ad"."condition",
"ad"."price_cents",
"ad"."accepts_exchange",
"ad"."published_at",
ad.boosted_at is not null as "boosted",
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
  select id, row_number() over (
    order by is_wide, distance nulls last, published_at desc, id) as place
  from (
    select distinct on (id) id, is_wide, published_at, abs(ln(offer::float8 / nullif(((
              select "ad"."price_cents"
              from "vehicles" as "ad"
              inner join "users" as "owner" on "owner"."id" = "ad"."owner_id"
              where (owner.status = 'active'
                and ad.status in ('published', 'sold')
                and ad.published_at is not null
                and ad.archived_at is null)
              and "ad"."id" = $1)), 0))) as distance
    from (
      select *, false as is_wide
      from (
        select *
        from (
          select id, published_at, price_cents as offer
          from published_vehicles
          where id <> $2
          and brand_id = ((
              select "ad"."brand_id"
              from "vehicles" as "ad"
              inner join "users" as "owner" on "owner"."id" = "ad"."owner_id"
              where (owner.status = 'active'
                and ad.status in ('published', 'sold')
                and ad.published_at is not null
                and ad.archived_at is null)
              and "ad"."id" = $3))
          and model_id = ((
              select "ad"."model_id"
              from "vehicles" as "ad"
              inner join "users" as "owner" on "owner"."id" = "ad"."owner_id"
              where (owner.status = 'active'
                and ad.status in ('published', 'sold')
                and ad.published_at is not null
                and ad.archived_at is null)
              and "ad"."id" = $4))) candidates
        order by published_at desc, id
        limit 24) near union all
      select *, true
      from (
        select *
        from (
          select id, published_at, price_cents as offer
          from published_vehicles
          where id <> $5
          and vehicle_type = ((
              select "ad"."vehicle_type"
              from "vehicles" as "ad"
              inner join "users" as "owner" on "owner"."id" = "ad"."owner_id"
              where (owner.status = 'active'
                and ad.status in ('published', 'sold')
                and ad.published_at is not null
                and ad.archived_at is null)
              and "ad"."id" = $6))) candidates
        order by published_at desc, id
        limit 24) wide ) considered
    order by id, is_wide ) known
  order by place
  limit 4) as "match"
inner join "vehicles" as "ad" on "ad"."id" = "match"."id"
order by "match"."place"
