import type pg from 'pg';
import { slugify } from '#core/places/slug.ts';
import { modelYears, type CatalogueBrand } from './catalogue/catalogue-text.ts';
import { COLOUR_CATALOGUE } from './catalogue/colour-catalogue.ts';
import { OPTIONAL_ITEM_CATALOGUE } from './catalogue/optional-item-catalogue.ts';
import { VEHICLE_CATALOGUE } from './catalogue/whole-catalogue.ts';

const LOCK = 'mandacaru.vehicle-catalogue';

/**
 * Adds the brands (found by their code), optional groups and colours that the database lacks, with
 * all that belongs to them. What is there already belongs to the back office: a renamed model, a
 * removed version or an inactive brand stays as it was left.
 */
export async function loadVehicleCatalogue(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [LOCK]);
    await addBrands(client, await missingBrands(client));
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

async function missingBrands(client: pg.ClientBase): Promise<CatalogueBrand[]> {
  const { rows } = await client.query<{ key: string }>(
    `select vehicle_type || ' ' || code as key from vehicle_brands
     union all select vehicle_type || ' ' || slug from vehicle_brands`,
  );
  const known = new Set(rows.map((row) => row.key));
  return VEHICLE_CATALOGUE.filter(
    ({ vehicleType, code, name }) =>
      !known.has(`${vehicleType} ${code}`) && !known.has(`${vehicleType} ${slugify(name)}`),
  );
}

async function addBrands(client: pg.ClientBase, brands: readonly CatalogueBrand[]): Promise<void> {
  if (brands.length === 0) return;
  await client.query(
    `with wanted as (
       select * from json_to_recordset($1)
         as brand (vehicle_type text, name text, slug text, code text, models json)
     ), brands as (
       insert into vehicle_brands (vehicle_type, name, slug, code)
       select vehicle_type, name, slug, code from wanted
       returning id, vehicle_type, code
     ), wanted_models as (
       select brands.id as brand_id, model.*
       from brands join wanted using (vehicle_type, code),
         json_to_recordset(wanted.models) as model (name text, slug text, years smallint[], versions json)
     ), models as (
       insert into vehicle_models (brand_id, name, slug)
       select brand_id, name, slug from wanted_models
       returning id, brand_id, slug
     ), years as (
       insert into vehicle_model_years (model_id, year)
       select models.id, unnest(years) from models join wanted_models using (brand_id, slug)
     )
     insert into vehicle_versions (model_id, name, slug)
     select models.id, version.name, version.slug
     from models join wanted_models using (brand_id, slug),
       json_to_recordset(versions) as version (name text, slug text)`,
    [JSON.stringify(brands.map(brandRow))],
  );
}

function brandRow({ vehicleType, name, code, models }: CatalogueBrand) {
  return {
    vehicle_type: vehicleType,
    name,
    slug: slugify(name),
    code,
    models: models.map((model) => ({
      name: model.name,
      slug: slugify(model.name),
      years: modelYears(model),
      versions: versionNames(model.versions).map((version) => ({
        name: version,
        slug: slugify(version),
      })),
    })),
  };
}

/** A version that came back after a break has two lines in the catalogue and one in the database. */
function versionNames(versions: readonly { name: string }[]): string[] {
  return [...new Set(versions.map((version) => version.name))];
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
