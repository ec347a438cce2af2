select "ad"."id",
"ad"."name",
"ad"."description",
"ad"."category",
"ad"."listing_status",
ad.status as "status",
case when not ad.price_on_request then ad.price_cents end as "price_cents",
case when not ad.price_on_request then ad.rent_cents end as "rent_cents",
"ad"."price_on_request",
"ad"."rental_period_days",
"ad"."rental_guarantees",
"ad"."condominium_fee_cents",
"ad"."property_tax_cents",
"ad"."payment_terms",
"ad"."accepts_exchange",
"ad"."exchange_for",
"ad"."documents",
"ad"."neighborhood",
"ad"."village",
"ad"."reference",
"ad"."show_map",
case when ad.show_map then ad.lat end as "lat",
case when ad.show_map then ad.lng end as "lng",
"ad"."bedroom",
"ad"."bathroom",
"ad"."suite",
"ad"."parking_space",
"ad"."floor",
"ad"."commercial_room",
"ad"."square_meters",
"ad"."built_area_meters",
"ad"."front_meters",
"ad"."depth_meters",
"ad"."dirt_road_km",
"ad"."infrastructure",
"ad"."year_built",
"ad"."amenities",
"ad"."youtube_id",
"ad"."published_at",
(ad.status in ('active')
  and ad.archived_at is null)
and coalesce(ad.highlighted_until > now(), false) as "highlighted",
(
  select jsonb_build_object('id', town.id, 'name', town.name, 'slug', town.slug, 'state', town.state)
  from towns town
  where town.id = "ad"."town_id") as "town",
case when (ad.status in ('active')
  and ad.archived_at is null)
and case when not ad.price_on_request then ad.rent_cents end < "ad"."rent_before_cents" then jsonb_build_object('before_cents', "ad"."rent_before_cents", 'on', "ad"."rent_fell_on") end as "rent_drop",
(
  select coalesce(jsonb_agg(jsonb_build_object('id', photo.id, 'width', photo.width, 'height', photo.height, 'widths', photo.widths, 'thumbhash', photo.thumbhash, 'caption', photo.caption, 'is_cover', photo.is_cover, 'status', photo.status)
      order by photo.is_cover desc, photo.position, photo.id), '[]'::jsonb)
  from photos photo
  where photo."property_id" = "ad"."id"
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
  from "property_phones" as "phone"
  where "phone"."property_id" = "ad"."id") as "has_phone",
case when (ad.status in ('active')
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
      where "change"."property_id" = ad.id
      and change.cents is not null
      and ((change.amount = 'price'
          and (case when not ad.price_on_request then ad.price_cents end) is not null)
        or (change.amount = 'rent'
          and (case when not ad.price_on_request then ad.rent_cents end) is not null)) ) change
    where before is distinct
    from cents
    order by day desc
    limit 12 ) change) as "price_changes",
case when (ad.status in ('active')
  and ad.archived_at is null)
and case when not ad.price_on_request then ad.price_cents end < "ad"."price_before_cents" then jsonb_build_object('before_cents', "ad"."price_before_cents", 'on', "ad"."price_fell_on") end as "price_drop",
case when (ad.status in ('active')
  and ad.archived_at is null)
and ad.boosted_until > now() then ad.boost_level end as "boost_level",
exists (
  select "phone"."id"
  from "property_phones" as "phone"
  where "phone"."property_id" = "ad"."id"
  and "phone"."whatsapp" = $1) as "has_whatsapp"
from "properties" as "ad"
inner join "users" as "owner" on "owner"."id" = "ad"."owner_id"
where (owner.status = 'active'
  and ad.status in ('active', 'sold', 'rented')
  and ad.published_at is not null
  and ad.archived_at is null)
and "ad"."id" = $2
