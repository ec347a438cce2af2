import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { holdQuota } from '#core/plans/plan-limits.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import { listingLimitReached } from './property-quota.server.ts';
import { lockOwnProperty } from './properties.server.ts';

/** Puts an ad away: nobody else sees it, and it waits in the owner's archive in the state it had. */
export async function archiveProperty(db: Kysely<DB>, actor: UserActor, id: string, now: Date) {
  return setArchived(db, actor, id, true, now);
}

/** Takes an ad out of the archive, in the state it had. */
export async function unarchiveProperty(db: Kysely<DB>, actor: UserActor, id: string, now: Date) {
  return setArchived(db, actor, id, false, now);
}

async function setArchived(
  db: Kysely<DB>,
  actor: UserActor,
  id: string,
  archived: boolean,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return db.transaction().execute(async (trx) => {
    if (!archived) await holdQuota(trx, actor);
    const ad = await lockOwnProperty(trx, actor, id);
    if (isRefusal(ad)) return ad;
    if ((ad.archived_at !== null) === archived) return refuse('transition_not_allowed');
    if (!archived && ad.status === 'active') {
      const limit = await listingLimitReached(trx, actor, now);
      if (limit) return limit;
    }
    await trx
      .updateTable('properties')
      .set({ archived_at: archived ? now : null })
      .where('id', '=', id)
      .execute();
    await record(
      trx,
      actor,
      { kind: 'property', id },
      { action: archived ? 'archive' : 'unarchive' },
      now,
    );
    return { id };
  });
}
