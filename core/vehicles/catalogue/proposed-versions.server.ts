import { sql, type Kysely } from 'kysely';
import { slugify } from '#core/places/slug.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { UNKNOWN_VERSION } from '../vehicle-name.ts';
import type { VehicleType } from '../vehicle.ts';
import type { ProposedVersion } from './proposed-version.ts';

export interface VersionIds {
  vehicle_type: VehicleType;
  brand_id: string;
  model_id: string;
  version_id: string;
}

/** Days after which a proposed version goes that no ad came of. */
const KEPT_DAYS = 60;

/**
 * A version for an ad of a vehicle that the catalogue lacks. What it has by that name is used; the rest
 * is proposed, which the office looks at when it reviews the ad.
 */
export async function proposeVersion(
  db: Kysely<DB>,
  { vehicle_type, ...proposed }: ProposedVersion,
  now: Date,
): Promise<VersionIds | Refusal> {
  return db.transaction().execute(async (trx) => {
    await lockProposals(trx);
    // Before anything is written: what is refused leaves nothing.
    if (proposed.model_id && !proposed.brand_id)
      return refuse('catalogue_mismatch', { field: 'model_id' });
    const brand_id = await proposedBrand(trx, vehicle_type, proposed);
    if (isRefusal(brand_id)) return brand_id;
    const model_id = await proposedModel(trx, brand_id, proposed);
    if (isRefusal(model_id)) return model_id;
    const name = proposed.version_name ?? UNKNOWN_VERSION;
    const known = await trx
      .selectFrom('vehicle_versions')
      .select(sql<string>`coalesce(merged_into, id)`.as('id'))
      .where('model_id', '=', model_id)
      .where('slug', '=', slugify(name))
      .executeTakeFirst();
    const { id: version_id } =
      known ??
      (await trx
        .insertInto('vehicle_versions')
        .values({ model_id, name, slug: slugify(name), status: 'proposed', proposed_at: now })
        .returning('id')
        .executeTakeFirstOrThrow());
    return { vehicle_type, brand_id, model_id, version_id };
  });
}

async function proposedBrand(
  trx: DatabaseTransaction,
  vehicle_type: VehicleType,
  { brand_id, brand_name: name = '' }: Pick<ProposedVersion, 'brand_id' | 'brand_name'>,
): Promise<string | Refusal> {
  const known = await trx
    .selectFrom('vehicle_brands')
    .select(sql<string>`coalesce(merged_into, id)`.as('id'))
    .where('vehicle_type', '=', vehicle_type)
    .where((row) => (brand_id ? row('id', '=', brand_id) : row('slug', '=', slugify(name))))
    .executeTakeFirst();
  if (known) return known.id;
  if (brand_id) return refuse('catalogue_mismatch', { field: 'brand_id' });
  const { id } = await trx
    .insertInto('vehicle_brands')
    .values({
      vehicle_type,
      name,
      slug: slugify(name),
      code: sql<string>`'P' || upper(random_id())`,
      status: 'proposed',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function proposedModel(
  trx: DatabaseTransaction,
  brandId: string,
  { model_id, model_name: name = '' }: Pick<ProposedVersion, 'model_id' | 'model_name'>,
): Promise<string | Refusal> {
  const known = await trx
    .selectFrom('vehicle_models')
    .select(sql<string>`coalesce(merged_into, id)`.as('id'))
    .where('brand_id', '=', brandId)
    .where((row) => (model_id ? row('id', '=', model_id) : row('slug', '=', slugify(name))))
    .executeTakeFirst();
  if (known) return known.id;
  if (model_id) return refuse('catalogue_mismatch', { field: 'model_id' });
  const { id } = await trx
    .insertInto('vehicle_models')
    .values({ brand_id: brandId, name, slug: slugify(name), status: 'proposed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Nobody of the office has put it into the catalogue yet. */
export async function isProposed(db: Database, versionId: string): Promise<boolean> {
  const version = await db
    .selectFrom('vehicle_versions')
    .select('id')
    .where('id', '=', versionId)
    .where('status', '=', 'proposed')
    .executeTakeFirst();
  return version !== undefined;
}

/** Proposed versions that no ad has, with the models and brands that nothing else is of. */
export async function sweepProposals(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await db.transaction().execute(async (trx) => {
    await lockProposals(trx);
    await sql`
      delete from vehicle_versions version
      where status = 'proposed' and proposed_at < ${before}
        and not exists (select from vehicles where version_id = version.id)
        and not exists (select from vehicle_versions other where other.merged_into = version.id)`.execute(
      trx,
    );
    await deleteEmptyProposals(trx);
  });
}

/** With what it was proposed of, unless another ad has it. */
export async function deleteUnusedProposal(trx: DatabaseTransaction, id: string): Promise<void> {
  await sql`
    delete from vehicle_versions version
    where id = ${id} and status = 'proposed'
      and not exists (select from vehicles where version_id = version.id)
      and not exists (select from vehicle_versions other where other.merged_into = version.id)
      and not exists (
        select from vehicle_drafts where steps -> 'vehicle' -> 'values' ->> 'version_id' = version.id)`.execute(
    trx,
  );
  await deleteEmptyProposals(trx);
}

/** Proposed models and brands that nothing is of. */
async function deleteEmptyProposals(trx: DatabaseTransaction): Promise<void> {
  await sql`
    delete from vehicle_models model
    where status = 'proposed' and not exists (select from vehicle_versions where model_id = model.id)
      and not exists (select from vehicle_models other where other.merged_into = model.id)`.execute(
    trx,
  );
  await sql`
    delete from vehicle_brands brand
    where status = 'proposed' and not exists (select from vehicle_models where brand_id = brand.id)
      and not exists (select from vehicle_brands other where other.merged_into = brand.id)`.execute(
    trx,
  );
}

/** Nothing that is being proposed goes meanwhile, and nothing is proposed twice. */
export async function lockProposals(trx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('mandacaru.proposed-versions'))`.execute(trx);
}
