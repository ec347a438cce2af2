select "ad"."id",
"ad"."name",
"ad"."description",
ad.status as "status",
"ad"."vehicle_type",
"ad"."year",
"ad"."mileage",
"ad"."fuel_type",
"ad"."condition",
"ad"."plate_last_digit",
"ad"."transmission",
"ad"."one_owner",
"ad"."price_cents",
"ad"."steering_wheel",
"ad"."bodywork",
"ad"."doors",
"ad"."cylinder_capacity",
"ad"."motorcycle_style",
"ad"."start_type",
"ad"."abs",
"ad"."truck_body",
"ad"."traction",
"ad"."axles",
"ad"."cabin",
"ad"."load_kg",
"ad"."accepts_exchange",
"ad"."exchange_for",
"ad"."show_contact",
"ad"."financing_status",
"ad"."published_at",
(ad.status in ('published')
  and ad.archived_at is null)
and coalesce(ad.boosted_until > now(), false) as "boosted",
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
  select jsonb_build_object('id', color.id, 'name', color.name, 'hex', color.hex)
  from vehicle_colors color
  where color.id = ad.color_id) as "color",
(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'items', items)
      order by position, name), '[]'::jsonb)
  from (
    select groups.id, groups.name, groups.position, jsonb_agg(jsonb_build_object('id', items.id, 'name', items.name)
      order by items.position, items.name) as items
    from vehicle_ad_optional_items chosen join vehicle_optional_items items on items.id = chosen.item_id join vehicle_optional_groups groups on groups.id = items.group_id
    where chosen.vehicle_id = ad.id
    group by groups.id ) with_items) as "optional_items",
(
  select jsonb_build_object('median_cents', price.median_cents, 'sample_size', price.sample_size, 'worked_out_at', to_char(price.worked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from vehicle_price_positions price
  where price.vehicle_id = ad.id
  and price.model_id = ad.model_id
  and price.fuel_type = ad.fuel_type
  and price.year = ad.year
  and price.condition = ad.condition
  and price.mileage = ad.mileage
  and price.price_cents = ad.price_cents
  and (ad.archived_at is null
    and ad.status in ('published', 'pending', 'paused'))) as "price_sample",
(
  select coalesce(jsonb_agg(jsonb_build_object('id', photo.id, 'width', photo.width, 'height', photo.height, 'widths', photo.widths, 'thumbhash', photo.thumbhash, 'caption', photo.caption, 'is_cover', photo.is_cover, 'status', photo.status)
      order by photo.is_cover desc, photo.position, photo.id), '[]'::jsonb)
  from photos photo
  where photo."vehicle_id" = "ad"."id"
  and not photo.waiting
  and photo.status = 'ready') as "photos",
jsonb_build_object('id', "owner"."id", 'name', case when "owner"."show_profile" then coalesce(nullif("owner"."presentation_name", ''), (
      select agency.name
      from agencies agency
      where agency.user_id = "owner"."id"
      and "owner"."profile" = 'business'), "owner"."first_name") else "owner"."first_name" end, 'profile', "owner"."profile", 'is_real_estate', ("owner"."profile" = 'business'
    and (exists (
        select
        from agencies firm
        where firm.user_id = "owner"."id"
        and firm.creci is not null)
      or (exists (
          select
          from properties
          where owner_id = "owner"."id")
        and not exists (
          select
          from vehicles
          where owner_id = "owner"."id")))), 'show_profile', "owner"."show_profile", 'member_since', ("owner"."created_at" at time zone 'America/Bahia')::date, 'ads_count', (
    select count(*)::int
    from "properties" ad
    where ad.owner_id = "owner"."id"
    and (ad.status in ('active')
      and ad.archived_at is null)) + (
    select count(*)::int
    from "vehicles" ad
    where ad.owner_id = "owner"."id"
    and (ad.status in ('published')
      and ad.archived_at is null))) || jsonb_build_object('id', case when "owner"."show_profile" then "owner"."id" end, 'answer_time', case when "owner"."show_profile" then (
    select jsonb_build_object('percent', 100 * earned.answered_in_a_day / earned.enquiries, 'median_minutes', earned.median_minutes)
    from answer_times earned
    where earned.user_id = "owner"."id"
    and earned.median_minutes is not null
    and 100 * earned.answered_in_a_day / earned.enquiries >= 50) end, 'avatar', case when "owner"."show_profile" then (
    select jsonb_build_object('thumb', concat_ws('/', '', 'avatars', picture.id, 'thumb.webp'))
    from user_avatars picture
    where picture.user_id = "owner"."id") end) as "advertiser",
exists (
  select "phone"."id"
  from "user_phones" as "phone"
  where "phone"."user_id" = "ad"."owner_id") as "has_phone",
case when (ad.status in ('published')
  and ad.archived_at is null) then coalesce(ad.confirmed_at, ad.published_at) end as "confirmed_at",
(
  select coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'on', day, 'cents', cents)
      order by day, amount), '[]'::jsonb)
  from (
    select amount, day, cents
    from (
      select change.amount, change.day, change.cents, lag(change.cents) over (partition by change.amount
        order by change.day) as before
      from ad_prices change
      where "change"."vehicle_id" = ad.id
      and change.cents is not null
      and ((change.amount = 'price'
          and (ad.price_cents) is not null)) ) change
    where before is distinct
    from cents
    order by day desc
    limit 12 ) change) as "price_changes",
case when (ad.status in ('published')
  and ad.archived_at is null)
and ad.price_cents < "ad"."price_before_cents" then jsonb_build_object('before_cents', "ad"."price_before_cents", 'on', "ad"."price_fell_on") end as "price_drop",
case when (ad.status in ('published')
  and ad.archived_at is null)
and ad.boosted_until > now() then ad.boost_level end as "boost_level",
exists (
  select "phone"."id"
  from "user_phones" as "phone"
  where "phone"."user_id" = "ad"."owner_id"
  and "phone"."whatsapp" = $1) as "has_whatsapp"
from "vehicles" as "ad"
inner join "users" as "owner" on "owner"."id" = "ad"."owner_id"
where (owner.status = 'active'
  and ad.status in ('published', 'sold')
  and ad.published_at is not null
  and ad.archived_at is null)
and "ad"."id" = $2
