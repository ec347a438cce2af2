with "found" as materialized (
  select "ad"."id", case when ad.held_at is not null then 'in_review' when ad.ended_by_plan then 'out_of_plan' else ad.status end as "status", "ad"."created_at", ad.archived_at is not null as "archived", own.views as "place"
  from "properties" as "ad"
  inner join "owned_properties" as "own" on "own"."id" = "ad"."id"
  and "own"."owner_id" = $1
  where "ad"."owner_id" = $2
  and (own.words like all ((
        select array_agg(plain_words(pattern))
        from unnest($3::text[]) pattern)::text[])
    or own.id = $4)
  and ad.category = $5)
select (
  select coalesce(jsonb_agg(state), '[]'::jsonb)
  from (
    select status, archived, count(*)::int as count
    from found
    group by 1, 2) state) as "states",
array(
  select found.id
  from found
  where true
  and found.archived = $6::boolean
  order by found.place desc nulls last, found.created_at desc, found.id
  limit $7
  offset $8) as "ids"
