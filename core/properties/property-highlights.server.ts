import { DAY_MS } from '#core/durations.ts';
import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { reasonAgainst } from '#core/ads/ad-lifecycle.ts';
import { record } from '#core/history.server.ts';
import { lockQuota, planLimitsOf } from '#core/plans/plan-limits.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import { countHighlights } from './highlight-quota.server.ts';
import { PROPERTY_LIFECYCLE } from './property-lifecycle.ts';
import { lockProperty } from './property-rules.server.ts';

export async function highlightProperty(
  db: Kysely<DB>,
  actor: UserActor,
  id: string,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return db.transaction().execute(async (trx) => {
    await lockQuota(trx, actor);
    const ad = await lockProperty(trx, id, actor);
    if (isRefusal(ad)) return ad;
    const refused = reasonAgainst(PROPERTY_LIFECYCLE.highlight, ad, 'owner', now);
    if (refused) return refuse(refused);
    const limits = await planLimitsOf(trx, actor, now);
    if ((await countHighlights(trx, actor, now)) >= limits.highlights) {
      return refuse('highlight_limit_reached');
    }
    await trx
      .updateTable('properties')
      .set({ highlighted_until: new Date(now.getTime() + limits.highlightDays * DAY_MS) })
      .where('id', '=', id)
      .execute();
    await record(trx, actor, { kind: 'property', id }, { action: 'highlight' }, now);
    return { id };
  });
}

export async function endHighlight(
  db: Kysely<DB>,
  actor: UserActor,
  id: string,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return db.transaction().execute(async (trx) => {
    const ad = await lockProperty(trx, id, actor);
    if (isRefusal(ad)) return ad;
    const refused = reasonAgainst(PROPERTY_LIFECYCLE.end_highlight, ad, 'owner', now);
    if (refused) return refuse(refused);
    await trx
      .updateTable('properties')
      .set({ highlighted_until: null })
      .where('id', '=', id)
      .execute();
    await record(trx, actor, { kind: 'property', id }, { action: 'end_highlight' }, now);
    return { id };
  });
}
