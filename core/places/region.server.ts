import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import { DEFAULT_REGION, type RegionTown } from './region.ts';

const KNOWN = new Map(DEFAULT_REGION.map((town) => [town.id, town]));

/** In the order of their codes. Nobody is asked about towns that this code knows. */
export async function regionOf(db: Database, codes: readonly number[]): Promise<RegionTown[]> {
  const others = codes.filter((code) => !KNOWN.has(code));
  const rows =
    others.length === 0
      ? []
      : await db
          .selectFrom('towns')
          .select(['id', 'name', 'slug', 'lat', 'lng'])
          .where('id', 'in', others)
          .execute();
  const read = new Map(rows.map((town) => [town.id, town]));
  return codes.flatMap((code) => KNOWN.get(code) ?? read.get(code) ?? []);
}

/** The towns that searches and forms put first. */
export async function markRegion(
  trx: DatabaseTransaction,
  codes: readonly number[],
): Promise<void> {
  await sql`
    update towns set in_region = not in_region
    where in_region <> (id = any(${codes}::integer[]))`.execute(trx);
}
