import { townOf } from '#core/ads/ad-town.server.ts';
import { lineColumns, linesOf } from '#core/ads/own-ad-columns.server.ts';
import { ownListOf } from '#core/ads/own-ad-list.server.ts';
import type { Database } from '#db/database.ts';
import { ownPropertySearch } from './own-property-search.server.ts';
import { isHighlighted, propertyActions, PROPERTY_STANDINGS } from './property-lifecycle.ts';
import { propertyPath } from './property-path.ts';

export const listOwnProperties = ownListOf({
  statuses: PROPERTY_STANDINGS,
  search: ownPropertySearch,
  async lines(db, ids, now) {
    const rows = await ownPropertyLinesQuery(db, ids, now).execute();
    return rows.map((row) => ({
      ...row,
      highlighted_until: isHighlighted(row, now) ? row.highlighted_until : null,
      path: propertyPath(row),
      allowed_actions: propertyActions(row, 'owner', now),
    }));
  },
});

/** In the order of `ids`; the caller has checked who owns them. */
export function ownPropertyLinesQuery(db: Database, ids: readonly string[], now: Date) {
  const lines = db
    .selectFrom('properties as ad')
    .select(lineColumns('property', now))
    .select([
      'ad.category',
      'ad.listing_status',
      'ad.rent_cents',
      'ad.price_on_request',
      'ad.neighborhood',
      'ad.village',
      'ad.reference',
      'ad.highlighted_until',
      'ad.held_at',
      townOf('ad.town_id').as('town'),
    ]);
  return linesOf(lines, ids);
}
