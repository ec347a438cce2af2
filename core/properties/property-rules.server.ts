import type { UserActor } from '#core/actor.ts';
import type { AdKindRules } from '#core/ads/ad-kind-rules.server.ts';
import { lockAdRow } from '#core/ads/ad-locking.server.ts';
import { refusedUnseen } from '#core/ads/unseen-version.ts';
import { publicationDate } from '#core/ads/publication-date.ts';
import { later } from '#core/later.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { pathTo } from '#core/site/paths.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import { isHighlightFree } from './highlight-quota.server.ts';
import { PROPERTY_LIFECYCLE, PROPERTY_STATES, type PropertyStatus } from './property-lifecycle.ts';

export type LockedProperty = Exclude<Awaited<ReturnType<typeof lockProperty>>, Refusal>;

export function lockProperty(trx: DatabaseTransaction, id: string, owner?: UserActor) {
  const ads = trx
    .selectFrom('properties')
    .select(['id', 'name', 'owner_id', 'status', 'status_reason', 'listing_status', 'archived_at'])
    .select(['published_at', 'highlighted_until', 'youtube_id', 'updated_at', 'ended_by_plan'])
    .select(['confirmed_at', 'price_cents', 'rent_cents', 'price_on_request', 'held_at'])
    .select('paused_unconfirmed');
  return lockAdRow(ads, id, owner);
}

export const PROPERTY_RULES: AdKindRules<LockedProperty> = {
  lifecycle: PROPERTY_LIFECYCLE,
  states: PROPERTY_STATES,
  lock: lockProperty,
  transitionRefusal: (ad, { action, seenAt }) =>
    action === 'release' ? refusedUnseen(seenAt, ad.updated_at) : undefined,
  async transitionEffects(_trx, ad, { action, to }, now) {
    const { isSearchable, endsHighlight, isTakenDown } = PROPERTY_STATES[to as PropertyStatus];
    return {
      columns: {
        ...(action === 'hold'
          ? { held_at: now, status_reason: null, ended_by_plan: false, paused_unconfirmed: false }
          : {}),
        ...(action === 'release' || action === 'refuse' || isTakenDown ? { held_at: null } : {}),
        ...(isSearchable ? { published_at: dateWhenLive(ad, now) } : {}),
        ...(endsHighlight ? { highlighted_until: null } : {}),
      },
    };
  },
  async restorable(trx, owner, before, now) {
    const isFree = await isHighlightFree(trx, owner, before.highlighted_until, now);
    return isFree ? before : { ...before, highlighted_until: null };
  },
  pricesOf: ({ price_cents, rent_cents }) => ({ price_cents, rent_cents }),
  async writePrices(trx, _owner, ad, { price, rent }) {
    const missing = ad.price_on_request
      ? price === undefined
        ? 'rent'
        : 'price'
      : price !== undefined && ad.price_cents === null
        ? 'price'
        : rent !== undefined && ad.rent_cents === null
          ? 'rent'
          : undefined;
    if (missing) return refuse('not_offered', { field: missing });
    await trx
      .updateTable('properties')
      .set({
        ...(price === undefined ? {} : { price_cents: price }),
        ...(rent === undefined ? {} : { rent_cents: rent }),
      })
      .where('id', '=', ad.id)
      .execute();
    return undefined;
  },
  ownPath: (id) => pathTo('editProperty', { id }),
  async mailDecision(trx, ad, { to, firstName }, { action, to: status }) {
    if (action !== 'release') return;
    const data = {
      firstName,
      adName: ad.name,
      ownPath: pathTo('editProperty', { id: ad.id }),
      isShown: PROPERTY_STATES[status as PropertyStatus].isSearchable,
    };
    await later(trx, 'send_email', { to, message: 'ad_released', data });
  },
};

function dateWhenLive(ad: LockedProperty, now: Date): Date {
  return (ad.status === 'paused' || ad.ended_by_plan) && ad.published_at
    ? ad.published_at
    : publicationDate(ad.published_at, now);
}
