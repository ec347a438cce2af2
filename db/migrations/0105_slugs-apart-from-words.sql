-- '+' had the slug of '2B', and whoever wrote one joined the other. As slugify() has it: a slug of signs goes on
-- with a hyphen after them, which none of letters does.
create or replace function pg_temp.slug_of_signs(name text) returns text language sql immutable as $$
  select string_agg(to_hex(ascii(sign)), '-' order by place)
  from unnest(string_to_array(btrim(name), null)) with ordinality as signs (sign, place)
$$;
create or replace function pg_temp.mark_slugs(entries text) returns void language plpgsql as $$
begin
  execute format('
    update %I entry set slug = marked.slug,
      reference = case when reference = entry.slug then marked.slug else reference end
    from (select id, overlay(slug placing ''-'' from length(signs) + 1 for 0) as slug
      from (select id, slug, pg_temp.slug_of_signs(name) as signs from %1$I) written
      where slug = signs or starts_with(slug, signs || ''-'')) marked
    where entry.id = marked.id', entries);
end $$;
select pg_temp.mark_slugs('vehicle_brands');
select pg_temp.mark_slugs('vehicle_models');
select pg_temp.mark_slugs('vehicle_versions');
