select count(*)::int as total
from (
  select 1 as "one"
  from "properties" as "ad"
  where ad.status = 'active'
  and ad.archived_at is null
  and "ad"."town_id" = $1
  and "ad"."category" in ($2)
  limit 10001) as counted
