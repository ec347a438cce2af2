import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { listingLimitReached } from '#core/plans/ad-quota.server.ts';
import { lockQuota } from '#core/plans/plan-limits.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import { AD_RULES } from './rules-by-kind.server.ts';
import { reasonAgainst } from './ad-lifecycle.ts';
import type { AdRef } from './ad-ref.ts';
import { markConfirmed } from './ad-confirmation.server.ts';
import { writeAdState } from './ad-state.server.ts';

export async function archiveAd(db: Kysely<DB>, owner: UserActor, ref: AdRef, now: Date) {
  return setArchived(db, owner, ref, 'archive', now);
}

export async function unarchiveAd(db: Kysely<DB>, owner: UserActor, ref: AdRef, now: Date) {
  return setArchived(db, owner, ref, 'unarchive', now);
}

async function setArchived(
  db: Kysely<DB>,
  owner: UserActor,
  ref: AdRef,
  action: 'archive' | 'unarchive',
  now: Date,
): Promise<{ id: string } | Refusal> {
  const rules = AD_RULES[ref.kind];
  const row = rules.lifecycle[action];
  return db.transaction().execute(async (trx) => {
    await lockQuota(trx, owner);
    const ad = await rules.lock(trx, ref.id, owner);
    if (isRefusal(ad)) return ad;
    const refused = reasonAgainst(row, ad, 'owner', now);
    if (refused) return refuse(refused);
    if (action === 'unarchive' && rules.states[ad.status]?.takesPlace) {
      const obstacle = await listingLimitReached(trx, owner, ref.kind, now);
      if (obstacle) return obstacle;
    }
    await writeAdState(trx, ref, { archived_at: action === 'archive' ? now : null }, now);
    if (action === 'unarchive' && rules.states[ad.status]?.isSearchable)
      await markConfirmed(trx, ref, now);
    await record(trx, owner, ref, { action }, now);
    return { id: ref.id };
  });
}
