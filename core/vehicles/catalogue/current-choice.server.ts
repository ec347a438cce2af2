import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#db/database.ts';

export interface CatalogueChoice {
  brand_id: string;
  model_id: string;
  version_id: string;
}

/** A version that was merged or moved as it is by now; undefined when the three never belonged together. */
export async function currentChoice(
  db: Database,
  { brand_id, model_id, version_id }: CatalogueChoice,
): Promise<CatalogueChoice | undefined> {
  const { rows } = await sql<CatalogueChoice>`
    select version.id as version_id, version.model_id, model.brand_id
    from vehicle_versions chosen
    join vehicle_versions version on version.id = coalesce(chosen.merged_into, chosen.id)
    join vehicle_models model on model.id = version.model_id
    join vehicle_models chosen_model on chosen_model.id = ${model_id}
    join vehicle_models own_model on own_model.id = chosen.model_id
    join vehicle_brands chosen_brand on chosen_brand.id = ${brand_id}
    join vehicle_brands own_brand on own_brand.id = chosen_model.brand_id
    where chosen.id = ${version_id}
      and coalesce(chosen_model.merged_into, chosen_model.id) = coalesce(own_model.merged_into, own_model.id)
      and coalesce(chosen_brand.merged_into, chosen_brand.id) = coalesce(own_brand.merged_into, own_brand.id)`.execute(
    db,
  );
  return rows[0];
}

/** Until the transaction ends neither its version nor a year of it goes; an import writes it none the less. */
export async function holdChoice(trx: DatabaseTransaction, choice: CatalogueChoice): Promise<void> {
  const current = await currentChoice(trx, choice);
  if (!current) return;
  await sql`select from vehicle_versions where id = ${current.version_id} for key share`.execute(
    trx,
  );
  const held = await currentChoice(trx, choice);
  if (held && held.version_id !== current.version_id) await holdChoice(trx, choice);
}
