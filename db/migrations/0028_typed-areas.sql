-- An area is kept in m²; here is how its owner says it, and what of it the owner was asked about and confirmed.
alter table properties
  add column square_meters_unit text
    constraint properties_square_meters_unit_check check (square_meters_unit in ('m2', 'hectare', 'tarefa')),
  add column built_area_meters_unit text
    constraint properties_built_area_meters_unit_check check (built_area_meters_unit in ('m2', 'hectare', 'tarefa')),
  add column confirmed_areas text[] not null default '{}'
    constraint properties_confirmed_areas_check check (cardinality(confirmed_areas) <= 10);
comment on column properties.square_meters_unit is 'the unit in which it was typed; null when nobody knows';
comment on column properties.confirmed_areas is 'the questions about odd areas that were answered with "está certo assim", by their keys';
