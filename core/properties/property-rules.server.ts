import { recipientOf } from '#core/accounts/mail-recipient.server.ts';
import type { UserActor } from '#core/actor.ts';
import type { AdKindRules } from '#core/ads/ad-kind-rules.server.ts';
import { publicationDate } from '#core/ads/publication-date.ts';
import { later } from '#core/later.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { pathTo } from '#core/site/paths.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import { isHighlightFree } from './highlight-quota.server.ts';
import { PROPERTY_LIFECYCLE, PROPERTY_STATES, type PropertyStatus } from './property-lifecycle.ts';
import { listingLimitReached } from './property-quota.server.ts';

export type LockedProperty = Exclude<Awaited<ReturnType<typeof lockProperty>>, Refusal>;

/** Locks until the transaction ends; finds no ad of another owner. */
export async function lockProperty(trx: DatabaseTransaction, id: string, owner?: UserActor) {
  let ads = trx.selectFrom('properties').where('id', '=', id);
  if (owner) ads = ads.where('owner_id', '=', owner.id);
  const ad = await ads
    .select(['id', 'name', 'owner_id', 'status', 'status_reason', 'listing_status', 'archived_at'])
    .select(['published_at', 'highlighted_until', 'youtube_id', 'updated_at'])
    .forUpdate()
    .executeTakeFirst();
  return ad ?? refuse('not_found');
}

export const PROPERTY_RULES: AdKindRules<LockedProperty> = {
  lifecycle: PROPERTY_LIFECYCLE,
  states: PROPERTY_STATES,
  lock: lockProperty,
  placeRefusal: listingLimitReached,
  transitionRefusal: () => undefined,
  async transitionEffects(_trx, ad, { to }, now) {
    const { isSearchable, endsHighlight } = PROPERTY_STATES[to as PropertyStatus];
    return {
      columns: {
        ...(isSearchable ? { published_at: dateWhenLive(ad, now) } : {}),
        ...(endsHighlight ? { highlighted_until: null } : {}),
      },
    };
  },
  async restorable(trx, owner, before, now) {
    const isFree = await isHighlightFree(trx, owner, before.highlighted_until, now);
    return isFree ? before : { ...before, highlighted_until: null };
  },
  async notifyOwner(trx, ad, { action, reason }) {
    const { to, firstName } = await recipientOf(trx, ad.owner_id);
    const facts = { firstName, adName: ad.name, ownPath: pathTo('editProperty', { id: ad.id }) };
    await later(
      trx,
      'send_email',
      action === 'reinstate'
        ? { to, message: 'ad_reinstated', data: facts }
        : { to, message: 'ad_taken_down', data: { ...facts, reason } },
    );
  },
};

function dateWhenLive(ad: LockedProperty, now: Date): Date {
  return ad.status === 'paused' && ad.published_at
    ? ad.published_at
    : publicationDate(ad.published_at, now);
}
