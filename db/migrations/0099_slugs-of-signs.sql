-- A name without letters, such as the version "+", had an empty slug, and so an address that leads nowhere.
-- As slugify() has it: the code points of its signs.
create function pg_temp.slug_of_signs(name text) returns text language sql immutable as $$
  select string_agg(to_hex(ascii(sign)), '-' order by place)
  from unnest(string_to_array(btrim(name), null)) with ordinality as signs (sign, place)
$$;
update vehicle_brands set slug = pg_temp.slug_of_signs(name) where slug = '';
update vehicle_brands set reference = slug where reference = '';
update vehicle_models set slug = pg_temp.slug_of_signs(name) where slug = '';
update vehicle_models set reference = slug where reference = '';
update vehicle_versions set slug = pg_temp.slug_of_signs(name) where slug = '';
update vehicle_versions set reference = slug where reference = '';
alter table towns add constraint towns_slug_check check (slug <> '');
alter table vehicle_brands add constraint vehicle_brands_slug_check check (slug <> '');
alter table vehicle_models add constraint vehicle_models_slug_check check (slug <> '');
alter table vehicle_versions add constraint vehicle_versions_slug_check check (slug <> '');
