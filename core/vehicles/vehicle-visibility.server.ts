import { sql } from 'kysely';

/**
 * What visitors find in searches, lists and counts, of the ads `ad`. Indexes are partial on its first
 * two parts. An ad is hidden while its owner's account is not active (migration 0005).
 */
export const VEHICLE_IS_LISTED = sql<boolean>`ad.status = 'published' and ad.archived_at is null and ad.hidden_at is null`;
