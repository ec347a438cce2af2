with source as materialized (
  select "town_id", "category", "listing_status", ads
  from "published_property_counts")
select 'town' as facet,
"town_id"::text as value,
sum(ads)::int as ads
from source
where "category" in ($1)
group by "town_id" having sum(ads) > 0 union all
select 'category' as facet,
"category"::text as value,
sum(ads)::int as ads
from source
where "town_id" in ($2)
group by "category" having sum(ads) > 0 union all
select 'listing_status' as facet,
"listing_status"::text as value,
sum(ads)::int as ads
from source
where "town_id" in ($3)
and "category" in ($4)
group by "listing_status" having sum(ads) > 0 union all
select '(chosen)',
'',
coalesce(sum(ads), 0)::int
from source
where "town_id" in ($5)
and "category" in ($6) union all
select '(all)',
'',
coalesce(sum(ads), 0)::int
from source
