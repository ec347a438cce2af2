import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/database.ts';
import type { CatalogueLevel } from './catalogue-level.ts';

/** Ads of these versions stand where the versions stand by now, or what they became. */
export async function followVehicles(
  trx: DatabaseTransaction,
  versions: readonly string[],
): Promise<void> {
  await sql`
    update vehicles ad set version_id = version.id, model_id = version.model_id, brand_id = model.brand_id
    from vehicle_versions own
    join vehicle_versions version on version.id = coalesce(own.merged_into, own.id)
    join vehicle_models model on model.id = version.model_id
    where own.id = any(${versions}::text[]) and ad.version_id = own.id
      and (ad.version_id, ad.model_id, ad.brand_id) is distinct from (version.id, version.model_id, model.brand_id)`.execute(
    trx,
  );
}

export async function lockDrafts(
  trx: DatabaseTransaction,
  level: CatalogueLevel,
  id: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from vehicle_drafts where steps #>> ${`{vehicle,values,${level}_id}`}::text[] = ${id}
    order by id for update`.execute(trx);
  return rows.map((row) => row.id);
}

/** What was chosen in them, likewise; a draft may know the brand alone. */
export async function followDrafts(
  trx: DatabaseTransaction,
  drafts: readonly string[],
): Promise<void> {
  await sql`
    update vehicle_drafts draft
    set steps = jsonb_set(draft.steps, '{vehicle,values}', draft.steps #> '{vehicle,values}' || jsonb_strip_nulls(
      jsonb_build_object('version_id', version.id, 'model_id', model.id, 'brand_id', coalesce(model.brand_id, brand.id))))
    from vehicle_drafts own
    cross join lateral (select own.steps #> '{vehicle,values}' as chosen) typed
    left join vehicle_versions own_version on own_version.id = chosen ->> 'version_id'
    left join vehicle_versions version on version.id = coalesce(own_version.merged_into, own_version.id)
    left join vehicle_models own_model on own_model.id = chosen ->> 'model_id'
    left join vehicle_models model on model.id = coalesce(version.model_id, own_model.merged_into, own_model.id)
    left join vehicle_brands own_brand on own_brand.id = chosen ->> 'brand_id'
    left join vehicle_brands brand on brand.id = coalesce(own_brand.merged_into, own_brand.id)
    where own.id = draft.id and own.id = any(${drafts}::text[])`.execute(trx);
}
