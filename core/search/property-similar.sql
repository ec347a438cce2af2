select "ad"."id",
"ad"."name",
"ad"."category",
"ad"."listing_status",
case when not ad.price_on_request then ad.price_cents end as "price_cents",
case when not ad.price_on_request then ad.rent_cents end as "rent_cents",
"ad"."price_on_request",
"ad"."neighborhood",
"ad"."bedroom",
"ad"."bathroom",
"ad"."parking_space",
"ad"."square_meters",
"ad"."built_area_meters",
"ad"."published_at",
(ad.status in ('active')
  and ad.archived_at is null)
and coalesce(ad.highlighted_until > now(), false) as "highlighted",
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
  select id, row_number() over (
    order by is_wide, distance nulls last, published_at desc, id) as place
  from (
    select distinct on (id) id, is_wide, published_at, abs(ln(offer::float8 / nullif(((
              select case when not ad.price_on_request then coalesce(ad.price_cents, ad.rent_cents) end as "offer"
              from "properties" as "ad"
              inner join "users" as "owner" on "owner"."id" = "ad"."owner_id"
              where (owner.status = 'active'
                and ad.status in ('active', 'sold', 'rented')
                and ad.published_at is not null
                and ad.archived_at is null)
              and "ad"."id" = $1)), 0))) as distance
    from (
      select *, false as is_wide
      from (
        select *
        from (
          select id, published_at, offer_cents as offer
          from published_properties
          where id <> $2
          and category = ((
              select "ad"."category"
              from "properties" as "ad"
              inner join "users" as "owner" on "owner"."id" = "ad"."owner_id"
              where (owner.status = 'active'
                and ad.status in ('active', 'sold', 'rented')
                and ad.published_at is not null
                and ad.archived_at is null)
              and "ad"."id" = $3))
          and town_id = ((
              select "ad"."town_id"
              from "properties" as "ad"
              inner join "users" as "owner" on "owner"."id" = "ad"."owner_id"
              where (owner.status = 'active'
                and ad.status in ('active', 'sold', 'rented')
                and ad.published_at is not null
                and ad.archived_at is null)
              and "ad"."id" = $4))) candidates
        order by published_at desc, id
        limit 24) near union all
      select *, true
      from (
        select *
        from (
          select id, published_at, offer_cents as offer
          from published_properties
          where id <> $5
          and category = ((
              select "ad"."category"
              from "properties" as "ad"
              inner join "users" as "owner" on "owner"."id" = "ad"."owner_id"
              where (owner.status = 'active'
                and ad.status in ('active', 'sold', 'rented')
                and ad.published_at is not null
                and ad.archived_at is null)
              and "ad"."id" = $6))) candidates
        order by published_at desc, id
        limit 24) wide ) considered
    order by id, is_wide ) known
  order by place
  limit 4) as "match"
inner join "properties" as "ad" on "ad"."id" = "match"."id"
order by "match"."place"
