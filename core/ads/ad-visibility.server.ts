import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { PROPERTY_STATES } from '#core/properties/property-lifecycle.ts';
import { VEHICLE_STATES } from '#core/vehicles/vehicle-lifecycle.ts';
import { statesWith } from './ad-lifecycle.ts';
import type { AdKind } from './ad-ref.ts';
import { selectAds } from './ad-tables.server.ts';

const PUBLIC = {
  property: statesWith(PROPERTY_STATES, 'isPublic'),
  vehicle: statesWith(VEHICLE_STATES, 'isPublic'),
} as const;
const SEARCHABLE = {
  property: statesWith(PROPERTY_STATES, 'isSearchable'),
  vehicle: statesWith(VEHICLE_STATES, 'isSearchable'),
} as const;

/** Needs the aliases `ad` and `owner` (`users`). */
export function isPublicAd(kind: AdKind): RawBuilder<boolean> {
  return sql`(owner.status = 'active' and ad.status in (${literals(PUBLIC[kind])})
    and ad.published_at is not null and ad.archived_at is null)`;
}

/** Those whose page visitors may open, on the aliases `ad` and `owner`. */
export function selectPublicAds(db: Database, kind: AdKind) {
  return selectAds(db, kind)
    .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
    .where(isPublicAd(kind));
}

const TAKEN_DOWN = {
  property: statesWith(PROPERTY_STATES, 'isTakenDown'),
  vehicle: statesWith(VEHICLE_STATES, 'isTakenDown'),
} as const;

/** Visitors saw it once and will not again. What is paused, reviewed or of a suspended account may come back. */
export async function isGone(db: Database, kind: AdKind, id: string): Promise<boolean> {
  const found = await selectAds(db, kind)
    .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
    .where('ad.id', '=', id)
    .where('owner.status', '<>', 'suspended')
    .where('ad.published_at', 'is not', null)
    .where(
      sql<boolean>`(owner.status = 'inactive' or ad.archived_at is not null
        or (ad.status in (${literals(TAKEN_DOWN[kind])}) and not ad.ended_by_plan))`,
    )
    .select('ad.id')
    .executeTakeFirst();
  return found !== undefined;
}

/** On alias `ad`; assumes that the owner is not suspended. */
export function isSearchableAd(kind: AdKind): RawBuilder<boolean> {
  return sql`(ad.status in (${literals(SEARCHABLE[kind])}) and ad.archived_at is null)`;
}

/** Literals, not parameters, so that the partial indexes on these states apply. */
function literals(states: readonly string[]): RawBuilder<unknown> {
  return sql.join(states.map((state) => sql.lit(state)));
}
