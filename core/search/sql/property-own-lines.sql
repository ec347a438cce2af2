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
  from photos
  where photos."property_id" = ad.id
  and not photos.waiting) as "photo_count",
"ad"."category",
"ad"."listing_status",
"ad"."rent_cents",
"ad"."price_on_request",
"ad"."neighborhood",
"ad"."village",
"ad"."reference",
"ad"."highlighted_until",
"ad"."held_at",
(
  select jsonb_build_object('id', town.id, 'name', town.name, 'slug', town.slug, 'state', town.state)
  from towns town
  where town.id = "ad"."town_id") as "town"
from "properties" as "ad"
where ad.id = any($5::text[])
order by array_position($6::text[], ad.id)
