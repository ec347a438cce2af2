import type pg from 'pg';
import { slugify } from '#core/places/slug.ts';
import { VERSION_FACT_NAMES } from '#core/vehicles/catalogue/version-facts.ts';
import { yearsOf, type CatalogueModel, type CatalogueVersion } from './catalogue/catalogue-text.ts';
import { COLOUR_CATALOGUE } from './catalogue/colour-catalogue.ts';
import { OPTIONAL_ITEM_CATALOGUE } from './catalogue/optional-item-catalogue.ts';
import { VEHICLE_CATALOGUE } from './catalogue/whole-catalogue.ts';

const LOCK = 'mandacaru.vehicle-catalogue';

/**
 * Adds the brands, models and versions that the database lacks (found by their reference, whatever they
 * are called by now), optional groups and colours. What is there already belongs to the back office: a
 * renamed model, an inactive brand or a merged version stays as it was left.
 */
export async function loadVehicleCatalogue(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [LOCK]);
    await addBrands(client);
    await addModels(client);
    await addVersions(client);
    await addColours(client);
    await addOptionalItems(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function addBrands(client: pg.ClientBase): Promise<void> {
  const rows = VEHICLE_CATALOGUE.map(({ vehicleType, name, code, nicknames }) => ({
    vehicle_type: vehicleType,
    name,
    slug: slugify(name),
    code,
    nicknames,
  }));
  await client.query(
    `insert into vehicle_brands (vehicle_type, name, slug, code, nicknames, reference)
     select vehicle_type, name, slug, code, nicknames, slug
     from json_to_recordset($1)
       as wanted (vehicle_type text, name text, slug text, code text, nicknames text[])
     where not exists (
       select from vehicle_brands known where known.vehicle_type = wanted.vehicle_type
         and (known.reference = wanted.slug or known.slug = wanted.slug or known.code = wanted.code))`,
    [JSON.stringify(rows)],
  );
}

async function addModels(client: pg.ClientBase): Promise<void> {
  const rows = allModels().map(({ brand, model: { name, nicknames } }) => ({
    ...brand,
    name,
    slug: slugify(name),
    nicknames,
  }));
  await client.query(
    `insert into vehicle_models (brand_id, name, slug, nicknames, reference)
     select brand.id, wanted.name, wanted.slug, wanted.nicknames, wanted.slug
     from json_to_recordset($1)
       as wanted (vehicle_type text, brand text, name text, slug text, nicknames text[])
     join vehicle_brands brand on brand.vehicle_type = wanted.vehicle_type
       and brand.reference = wanted.brand and brand.status <> 'merged'
     where not exists (
       select from vehicle_models known
       where known.brand_id = brand.id and wanted.slug in (known.reference, known.slug))`,
    [JSON.stringify(rows)],
  );
}

async function addVersions(client: pg.ClientBase): Promise<void> {
  const rows = allModels().flatMap(({ brand, model }) =>
    model.versions.map((version) => ({
      ...brand,
      model: slugify(model.name),
      ...versionColumns(version),
      years: yearsOf(version).map(({ year, fuel }) => ({ year, fuel_type: fuel })),
    })),
  );
  const facts = VERSION_FACT_NAMES.join(', ');
  await client.query(
    `with wanted as materialized (
       select wanted.*, model.id as model_id from json_to_recordset($1)
         as wanted (vehicle_type text, brand text, model text, name text, slug text, codes text[],
           sold_new boolean, years json, cylinder_capacity integer, transmission text, doors smallint,
           bodywork text, motorcycle_style text, axles smallint, traction text, truck_body text, cabin text)
       join vehicle_brands brand on brand.vehicle_type = wanted.vehicle_type
         and brand.reference = wanted.brand and brand.status <> 'merged'
       join vehicle_models model on model.brand_id = brand.id
         and model.reference = wanted.model and model.status <> 'merged'
     ), added as (
       insert into vehicle_versions (model_id, name, slug, reference, codes, sold_new, ${facts})
       select model_id, name, slug, slug, codes, sold_new, ${facts} from wanted
       where not exists (
         select from vehicle_versions known
         where known.model_id = wanted.model_id and wanted.slug in (known.reference, known.slug))
       returning id, model_id, slug
     )
     insert into vehicle_version_years (version_id, year, fuel_type)
     select added.id, sold.year, sold.fuel_type from added join wanted using (model_id, slug),
       json_to_recordset(wanted.years) as sold (year smallint, fuel_type text)`,
    [JSON.stringify(rows)],
  );
}

function allModels(): { brand: { vehicle_type: string; brand: string }; model: CatalogueModel }[] {
  return VEHICLE_CATALOGUE.flatMap(({ vehicleType, name, models }) =>
    models.map((model) => ({ brand: { vehicle_type: vehicleType, brand: slugify(name) }, model })),
  );
}

function versionColumns({ name, codes, isSoldNew, facts }: CatalogueVersion) {
  return { name, slug: slugify(name), codes, sold_new: isSoldNew, ...facts };
}

async function addColours(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into vehicle_colors (name, hex, position)
     select name, hex, position
     from unnest($1::text[], $2::text[]) with ordinality as colour (name, hex, position)
     where not exists (select from vehicle_colors)`,
    [COLOUR_CATALOGUE.map(([name]) => name), COLOUR_CATALOGUE.map(([, hex]) => hex)],
  );
}

async function addOptionalItems(client: pg.ClientBase): Promise<void> {
  const groups = OPTIONAL_ITEM_CATALOGUE.map(({ name, vehicleTypes, items }, position) => ({
    name,
    position: position + 1,
    items: items.map((item, place) => {
      const [itemName, types] = typeof item === 'string' ? [item, vehicleTypes] : item;
      return { name: itemName, vehicle_types: types, position: place + 1 };
    }),
  }));
  await client.query(
    `with wanted as (
       select * from json_to_recordset($1) as wanted_group (name text, position smallint, items json)
     ), groups as (
       insert into vehicle_optional_groups (name, position)
       select name, position from wanted
       where not exists (select from vehicle_optional_groups existing where existing.name = wanted.name)
       returning id, name
     )
     insert into vehicle_optional_items (group_id, name, vehicle_types, position)
     select groups.id, item.name, item.vehicle_types, item.position
     from groups join wanted using (name),
       json_to_recordset(wanted.items) as item (name text, vehicle_types text[], position smallint)`,
    [JSON.stringify(groups)],
  );
}
