import { sql } from 'kysely';
import { slugify } from '#core/places/slug.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { NewVersion } from './new-version.ts';
import { factsOfVersion } from './version-facts.ts';

/** Its id. What the catalogue has by these names is used, what was only proposed belongs to it now. */
export async function enterVersion(
  trx: DatabaseTransaction,
  version: Omit<NewVersion, 'any_year'>,
): Promise<string> {
  const { vehicle_type, brand_name, model_name, version_name: name, fuel_type } = version;
  const brand = await trx
    .insertInto('vehicle_brands')
    .values({
      vehicle_type,
      name: brand_name,
      slug: slugify(brand_name),
      code: sql<string>`'N' || upper(random_id())`,
    })
    .onConflict((row) =>
      row.columns(['vehicle_type', 'slug']).doUpdateSet(entered('vehicle_brands')),
    )
    .returning(MEANT)
    .executeTakeFirstOrThrow();
  const model = await trx
    .insertInto('vehicle_models')
    .values({ brand_id: brand.id, name: model_name, slug: slugify(model_name) })
    .onConflict((row) => row.columns(['brand_id', 'slug']).doUpdateSet(entered('vehicle_models')))
    .returning(MEANT)
    .executeTakeFirstOrThrow();
  const { id: version_id } = await trx
    .insertInto('vehicle_versions')
    .values({
      model_id: model.id,
      name,
      slug: slugify(name),
      ...factsOfVersion(vehicle_type, name),
    })
    .onConflict((row) => row.columns(['model_id', 'slug']).doUpdateSet(entered('vehicle_versions')))
    .returning(MEANT)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('vehicle_version_years')
    .columns(['version_id', 'year', 'fuel_type'])
    .expression(
      sql`select ${version_id}, generate_series(${version.first_year}::int, ${version.last_year}::int), ${fuel_type}`,
    )
    .onConflict((row) =>
      row.columns(['version_id', 'year', 'fuel_type']).doUpdateSet({ status: 'active' }),
    )
    .execute();
  await offer(trx, version_id);
  return version_id;
}

/** Of a duplicate the row that it became one of. */
const MEANT = sql<string>`coalesce(merged_into, id)`.as('id');

/** What was proposed takes the name that was entered; what is there keeps its own. */
function entered(table: 'vehicle_brands' | 'vehicle_models' | 'vehicle_versions') {
  return {
    name: sql<string>`case when ${sql.ref(`${table}.status`)} = 'proposed' then excluded.name else ${sql.ref(`${table}.name`)} end`,
  };
}

/** Again, if it was not, with the model and the brand that it stands in. */
async function offer(trx: DatabaseTransaction, versionId: string): Promise<void> {
  await sql`
    with version as (
      update vehicle_versions set status = 'active' where id = ${versionId} returning model_id
    ), model as (
      update vehicle_models set status = 'active' where id = (select model_id from version) returning brand_id
    )
    update vehicle_brands set status = 'active' where id = (select brand_id from model)`.execute(
    trx,
  );
}
