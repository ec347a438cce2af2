select "ad"."id",
"ad"."name",
"ad"."status",
"ad"."status_reason",
"ad"."ended_by_plan",
"ad"."price_cents",
"ad"."published_at",
"ad"."confirmed_at",
"ad"."paused_unconfirmed",
"ad"."archived_at",
"ad"."created_at",
"ad"."updated_at",
"ad"."description",
"ad"."town_id" as "city_id",
"ad"."zip_code",
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
(
  select coalesce(jsonb_agg(jsonb_build_object('id', photo.id, 'width', photo.width, 'height', photo.height, 'widths', photo.widths, 'thumbhash', photo.thumbhash, 'caption', photo.caption, 'is_cover', photo.is_cover, 'status', photo.status)
      order by photo.is_cover desc, photo.position, photo.id), '[]'::jsonb)
  from photos photo
  where photo."property_id" = "ad"."id"
  and not photo.waiting) as "photos",
(
  select jsonb_build_object('total', (
      select own."views"
      from "owned_properties" own
      where own.id = "ad"."id"), 'today', coalesce(sum(views) filter (
        where day > $1::date - 1), 0), 'last_7_days', coalesce(sum(views) filter (
        where day > $2::date - 7), 0), 'last_15_days', coalesce(sum(views), 0))
  from "property_views" seen
  where seen."property_id" = "ad"."id"
  and day > $3::date - 15
  and day <= $4::date) as "views",
(
  select own."leads"
  from "owned_properties" own
  where own.id = "ad"."id") as "leads_count",
(
  select jsonb_build_object('order_id', order_id, 'level', level, 'ends_at', ends_at)
  from boosts
  where boosts."property_id" = ad.id
  and status in ('running', 'waiting')
  order by status, created_at
  limit 1) as "boost",
(
  select id
  from boost_orders
  where boost_orders."property_id" = ad.id
  and boost_orders.status = 'open') as "unpaid_boost_order_id",
"ad"."held_at",
"ad"."category",
"ad"."listing_status",
"ad"."rent_cents",
"ad"."price_on_request",
"ad"."rental_period_days",
"ad"."rental_guarantees",
"ad"."condominium_fee_cents",
"ad"."property_tax_cents",
"ad"."payment_terms",
"ad"."accepts_exchange",
"ad"."exchange_for",
"ad"."documents",
"ad"."street",
"ad"."number",
"ad"."complement",
"ad"."neighborhood",
"ad"."village",
"ad"."reference",
"ad"."lat",
"ad"."lng",
"ad"."show_map",
"ad"."bedroom",
"ad"."bathroom",
"ad"."suite",
"ad"."parking_space",
"ad"."floor",
"ad"."commercial_room",
"ad"."square_meters",
"ad"."square_meters_unit",
"ad"."built_area_meters",
"ad"."built_area_meters_unit",
"ad"."confirmed_areas",
"ad"."front_meters",
"ad"."depth_meters",
"ad"."dirt_road_km",
"ad"."infrastructure",
"ad"."year_built",
"ad"."amenities",
"ad"."youtube_id",
"ad"."highlighted_until",
(
  select jsonb_build_object('id', town.id, 'name', town.name, 'slug', town.slug, 'state', town.state)
  from towns town
  where town.id = "ad"."town_id") as "town",
(
  select coalesce(json_agg(agg), '[]')
  from (
    select "phone"."number", "phone"."whatsapp"
    from "property_phones" as "phone"
    where "phone"."property_id" = "ad"."id"
    order by "phone"."position") as agg) as "phones"
from "properties" as "ad"
where ad.owner_id = $5
