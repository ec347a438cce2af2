import type { UserActor } from '#core/actor.ts';
import { idsOfOwnAds } from '#core/ads/own-ad-matches.server.ts';
import type { Database } from '#db/database.ts';
import type { OwnPropertyListFilter } from './own-property-filters.ts';
import { ownPropertyLinesQuery } from './own-property-list.server.ts';
import { ownPropertySearch } from './own-property-search.server.ts';
import { propertyPath } from './property-path.ts';

const MAX_ROWS = 50_000;
const BATCH = 200;

export async function* exportedProperties(
  db: Database,
  actor: UserActor,
  filter: Omit<OwnPropertyListFilter, 'page' | 'per_page'>,
  now: Date,
) {
  const ids = await idsOfOwnAds(db, actor, ownPropertySearch(filter, now), MAX_ROWS);
  for (let from = 0; from < ids.length; from += BATCH)
    yield* await readBatch(db, ids.slice(from, from + BATCH), now);
}

export type ExportedProperty = Awaited<ReturnType<typeof readBatch>>[number];

async function readBatch(db: Database, ids: readonly string[], now: Date) {
  const rows = await ownPropertyLinesQuery(db, ids, now)
    .select([
      'ad.street',
      'ad.number',
      'ad.zip_code',
      'ad.bedroom',
      'ad.suite',
      'ad.bathroom',
      'ad.parking_space',
      'ad.square_meters',
      'ad.built_area_meters',
      'ad.condominium_fee_cents',
      'ad.property_tax_cents',
    ])
    .execute();
  return rows.map((row) => ({ ...row, path: propertyPath(row) }));
}
