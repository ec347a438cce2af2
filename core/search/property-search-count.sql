select count(*)::int as total
from (
  select 1 as "one"
  from "published_properties" as "ad"
  where "ad"."town_id" in ($1)
  and "ad"."category" in ($2)
  limit 1001) as counted
