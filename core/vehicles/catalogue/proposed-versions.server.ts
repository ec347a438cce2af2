import { sql, type Kysely, type RawBuilder } from 'kysely';
import { slugify } from '#core/places/slug.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { UNKNOWN_VERSION } from '../vehicle-name.ts';
import type { VehicleType } from '../vehicle.ts';
import { changeCatalogue, proposeToCatalogue } from './catalogue-holding.server.ts';
import type { CatalogueLevel } from './catalogue-level.ts';
import { CATALOGUE_TABLES } from './catalogue-tables.server.ts';
import type { ProposedVersion } from './proposed-version.ts';

interface VersionIds {
  vehicle_type: VehicleType;
  brand_id: string;
  model_id: string;
  version_id: string;
}

const PROPOSAL_KEPT_DAYS = 60;

/** What the catalogue offers by that name is used; the rest is proposed, and reviewed with the ad. */
export async function proposeVersion(
  db: Kysely<DB>,
  { vehicle_type, version_name = UNKNOWN_VERSION, ...proposed }: ProposedVersion,
  now: Date,
): Promise<VersionIds | Refusal> {
  return proposeToCatalogue(db, async (trx) => {
    const { brand_id: chosenBrand, brand_name, model_id: chosenModel, model_name } = proposed;
    const brand = { id: chosenBrand, name: brand_name };
    const brand_id = await entryOf(trx, 'brand', vehicle_type, brand, now);
    if (isRefusal(brand_id)) return brand_id;
    const model = { id: chosenModel, name: model_name };
    const model_id = await entryOf(trx, 'model', brand_id, model, now);
    if (isRefusal(model_id)) return model_id;
    const version = { name: version_name, year: proposed.year };
    const version_id = await namedEntry(trx, 'version', model_id, version, now);
    return { vehicle_type, brand_id, model_id, version_id };
  });
}

async function entryOf(
  trx: DatabaseTransaction,
  level: 'brand' | 'model',
  parent: string,
  { id, name = '' }: { id: string | undefined; name: string | undefined },
  now: Date,
): Promise<string | Refusal> {
  if (!id) return namedEntry(trx, level, parent, { name }, now);
  const of = CATALOGUE_TABLES[level];
  const { rows } = await sql<{ id: string; name: string; is_offered: boolean }>`
    select entry.id, entry.name, entry.status in ('active', 'proposed') as is_offered
    from ${sql.table(of.table)} chosen
    join ${sql.table(of.table)} entry on entry.id = coalesce(chosen.merged_into, chosen.id)
    where chosen.id = ${id} and chosen.${sql.ref(of.parent)} = ${parent}`.execute(trx);
  const [chosen] = rows;
  if (!chosen) return refuse('catalogue_mismatch', { field: `${level}_id` });
  return chosen.is_offered ? chosen.id : namedEntry(trx, level, parent, chosen, now);
}

/** The one of this name, or a new one: beside the one that is no longer offered, or was not made in that year. */
async function namedEntry(
  trx: DatabaseTransaction,
  level: CatalogueLevel,
  parent: string,
  { name, year }: { name: string; year?: number | undefined },
  now: Date,
): Promise<string> {
  const of = CATALOGUE_TABLES[level];
  const isMade =
    year === undefined
      ? sql`true`
      : sql`exists (select from vehicle_version_years
          where version_id = entry.id and year = ${year} and status = 'active')`;
  const [column, value] = {
    brand: [sql`, code`, sql`, 'P' || upper(random_id())`],
    model: [sql``, sql``],
    version: [sql`, proposed_at`, sql`, ${now}`],
  }[level];
  for (let beside = 0; ; beside += 1) {
    const slug = beside === 0 ? slugify(name) : `${slugify(name)}-proposta-${beside}`;
    await sql`
      insert into ${sql.table(of.table)} (${sql.ref(of.parent)}, name, slug, status ${column})
      values (${parent}, ${name}, ${slug}, 'proposed' ${value})
      on conflict do nothing`.execute(trx);
    const { rows } = await sql<{ id: string }>`
      select entry.id from ${sql.table(of.table)} named
      join ${sql.table(of.table)} entry on entry.id = coalesce(named.merged_into, named.id)
      where named.${sql.ref(of.parent)} = ${parent} and named.slug = ${slug}
        and (entry.status = 'proposed' or entry.status = 'active' and ${isMade})`.execute(trx);
    if (rows[0]) return rows[0].id;
  }
}

/** Its advertiser did not find it: the version, or what it stands in, is not of the catalogue yet. */
export const isProposedVersion = (versionId: RawBuilder<string>) => sql<boolean>`exists (
  select from vehicle_versions version
  join vehicle_models model on model.id = version.model_id
  join vehicle_brands brand on brand.id = model.brand_id
  where version.id = ${versionId} and 'proposed' in (version.status, model.status, brand.status))`;

export async function isProposed(db: Database, versionId: string): Promise<boolean> {
  const { rows } = await sql<{ is_proposed: boolean }>`
    select ${isProposedVersion(sql`${versionId}`)} as is_proposed`.execute(db);
  return rows[0]!.is_proposed;
}

/** Proposed versions that nobody needs after a while; those that are there while somebody imports go another night. */
export async function sweepProposals(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - PROPOSAL_KEPT_DAYS * 86_400_000);
  await changeCatalogue(db, async (trx) => {
    const old = await trx
      .selectFrom('vehicle_versions')
      .select('id')
      .where('status', '=', 'proposed')
      .where('proposed_at', '<', before)
      .execute();
    await deleteUnusedProposals(
      trx,
      old.map(({ id }) => id),
    );
    return {};
  });
}

export async function deleteUnusedProposals(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<void> {
  // Whoever is making an ad of one holds it: afterwards the ad is seen.
  await sql`select from vehicle_versions where id = any(${ids}::text[]) order by id for update`.execute(
    trx,
  );
  await sql`
    delete from vehicle_versions version
    where id = any(${ids}::text[]) and status = 'proposed'
      and not exists (select from vehicles where version_id = version.id)
      and not exists (select from vehicle_versions other where other.merged_into = version.id)
      and not exists (
        select from vehicle_drafts where steps -> 'vehicle' -> 'values' ->> 'version_id' = version.id)`.execute(
    trx,
  );
  await deleteEmptyProposals(trx);
}

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
