import type pg from 'pg';
import { slugify } from '#core/places/slug.ts';
import { VERSION_FACT_NAMES } from '#core/vehicles/catalogue/version-facts.ts';
import { yearsOf, type CatalogueVersion } from './catalogue/catalogue-text.ts';
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
    // Of a broken connection the server rolls back; the error itself is thrown.
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

interface Known {
  id: string;
  /** What it is one of. */
  parent: string;
  slug: string;
  reference: string | null;
  status: string;
}

/** Rows by what they are one of and their slug, today's and that of the reference data. */
class KnownRows {
  readonly #rows = new Map<string, Known>();

  constructor(rows: readonly Known[]) {
    for (const row of rows) {
      this.#rows.set(`${row.parent} ${row.slug}`, row);
      if (row.reference) this.#rows.set(`${row.parent} ${row.reference}`, row);
    }
  }

  get(parent: string, slug: string): Known | undefined {
    return this.#rows.get(`${parent} ${slug}`);
  }
}

async function knownRows(client: pg.ClientBase, table: string, parent: string): Promise<KnownRows> {
  const { rows } = await client.query<Known>(
    `select id, ${parent} as parent, slug, reference, status from ${table}`,
  );
  return new KnownRows(rows);
}

async function addBrands(client: pg.ClientBase): Promise<void> {
  const known = await knownRows(client, 'vehicle_brands', 'vehicle_type');
  const missing = VEHICLE_CATALOGUE.filter(
    ({ vehicleType, name }) => !known.get(vehicleType, slugify(name)),
  );
  await client.query(
    `insert into vehicle_brands (vehicle_type, name, slug, code, nicknames, reference)
     select vehicle_type, name, slug, code, nicknames, slug
     from json_to_recordset($1)
       as wanted (vehicle_type text, name text, slug text, code text, nicknames text[])
     on conflict (vehicle_type, code) do nothing`,
    [
      JSON.stringify(
        missing.map(({ vehicleType, name, code, nicknames }) => ({
          vehicle_type: vehicleType,
          name,
          slug: slugify(name),
          code,
          nicknames,
        })),
      ),
    ],
  );
}

/** Of the brands that are here; of those that were merged nothing is added any more. */
async function addModels(client: pg.ClientBase): Promise<void> {
  const brands = await knownRows(client, 'vehicle_brands', 'vehicle_type');
  const known = await knownRows(client, 'vehicle_models', 'brand_id');
  const rows = VEHICLE_CATALOGUE.flatMap(({ vehicleType, name: brandName, models }) => {
    const brand = brands.get(vehicleType, slugify(brandName));
    if (!brand || brand.status === 'merged') return [];
    return models
      .map(({ name, nicknames }) => ({ brand_id: brand.id, name, slug: slugify(name), nicknames }))
      .filter(({ slug }) => !known.get(brand.id, slug));
  });
  await client.query(
    `insert into vehicle_models (brand_id, name, slug, nicknames, reference)
     select brand_id, name, slug, nicknames, slug
     from json_to_recordset($1) as wanted (brand_id text, name text, slug text, nicknames text[])`,
    [JSON.stringify(rows)],
  );
}

async function addVersions(client: pg.ClientBase): Promise<void> {
  const brands = await knownRows(client, 'vehicle_brands', 'vehicle_type');
  const models = await knownRows(client, 'vehicle_models', 'brand_id');
  const known = await knownRows(client, 'vehicle_versions', 'model_id');
  const missing = VEHICLE_CATALOGUE.flatMap(({ vehicleType, name: brandName, models: own }) => {
    const brand = brands.get(vehicleType, slugify(brandName));
    return own.flatMap(({ name, versions }) => {
      const model = brand && models.get(brand.id, slugify(name));
      if (!model || model.status === 'merged') return [];
      return versions
        .map((version) => ({ version, row: versionRow(model.id, version) }))
        .filter(({ row }) => !known.get(model.id, row.slug));
    });
  });
  const facts = VERSION_FACT_NAMES.join(', ');
  const { rows: added } = await client.query<{ id: string; key: string }>(
    `insert into vehicle_versions (model_id, name, slug, reference, codes, sold_new, ${facts})
     select model_id, name, slug, slug, codes, sold_new, ${facts} from json_to_recordset($1)
       as wanted (model_id text, name text, slug text, codes text[], sold_new boolean,
         cylinder_capacity integer, transmission text, doors smallint, bodywork text,
         motorcycle_style text, axles smallint, traction text, truck_body text, cabin text,
         start_type text)
     returning id, model_id || ' ' || slug as key`,
    [JSON.stringify(missing.map(({ row }) => row))],
  );
  const ids = new Map(added.map(({ id, key }) => [key, id]));
  const years = missing.flatMap(({ version, row }) =>
    yearsOf(version).map(({ year, fuel }) => ({
      version_id: ids.get(`${row.model_id} ${row.slug}`),
      year,
      fuel_type: fuel,
    })),
  );
  await client.query(
    `insert into vehicle_version_years (version_id, year, fuel_type)
     select version_id, year, fuel_type
     from json_to_recordset($1) as sold (version_id text, year smallint, fuel_type text)`,
    [JSON.stringify(years)],
  );
}

function versionRow(modelId: string, { name, codes, isSoldNew, facts }: CatalogueVersion) {
  return {
    model_id: modelId,
    name,
    slug: slugify(name),
    codes,
    sold_new: isSoldNew,
    ...facts,
  };
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
