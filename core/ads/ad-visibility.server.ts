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

/** On alias `ad`; assumes that the owner is not suspended. */
export function isSearchableAd(kind: AdKind): RawBuilder<boolean> {
  return sql`(ad.status in (${literals(SEARCHABLE[kind])}) and ad.archived_at is null)`;
}

/** Literals, not parameters, so that the partial indexes on these states apply. */
function literals(states: readonly string[]): RawBuilder<unknown> {
  return sql.join(states.map((state) => sql.lit(state)));
}
