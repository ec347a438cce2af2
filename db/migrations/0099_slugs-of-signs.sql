-- A name without letters, such as the version "+", had an empty slug, and so an address that leads nowhere.
-- As slugify() has it: the code points of its signs.
create function pg_temp.slug_of_signs(name text) returns text language sql immutable as $$
  select string_agg(to_hex(ascii(sign)), '-' order by place)
  from unnest(string_to_array(btrim(name), null)) with ordinality as signs (sign, place)
$$;
-- With the id where another has that address; one that was renamed since is not of the reference data any more.
create function pg_temp.give_slugs(entries text, parent text) returns void language plpgsql as $$
begin
  execute format('
    update %1$I entry set slug = given.slug, reference = case when reference = '''' then given.slug else reference end
    from (select id, coalesce(pg_temp.slug_of_signs(name) || case when exists (
        select from %1$I other where other.%2$I = nameless.%2$I
          and pg_temp.slug_of_signs(nameless.name) in (other.slug, other.reference)) then ''-'' || id else '''' end, id) as slug
      from %1$I nameless where slug = '''') given
    where entry.id = given.id', entries, parent);
  execute format('update %I set reference = null where reference = ''''', entries);
end $$;
select pg_temp.give_slugs('vehicle_brands', 'vehicle_type');
select pg_temp.give_slugs('vehicle_models', 'brand_id');
select pg_temp.give_slugs('vehicle_versions', 'model_id');
alter table towns add constraint towns_slug_check check (slug <> '');
alter table vehicle_brands add constraint vehicle_brands_slug_check check (slug <> '');
alter table vehicle_models add constraint vehicle_models_slug_check check (slug <> '');
alter table vehicle_versions add constraint vehicle_versions_slug_check check (slug <> '');
