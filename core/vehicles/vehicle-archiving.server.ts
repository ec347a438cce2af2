import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import { lockOwnVehicle } from './vehicles.server.ts';

/** Puts an ad away: nobody else sees it, and it waits in the owner's archive in the state it had. */
export async function archiveVehicle(db: Kysely<DB>, actor: UserActor, id: string, now: Date) {
  return setArchived(db, actor, id, true, now);
}

/** Takes an ad out of the archive, in the state it had. */
export async function unarchiveVehicle(db: Kysely<DB>, actor: UserActor, id: string, now: Date) {
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
    const ad = await lockOwnVehicle(trx, actor, id);
    if (isRefusal(ad)) return ad;
    if ((ad.archived_at !== null) === archived) return refuse('transition_not_allowed');
    await trx
      .updateTable('vehicles')
      .set({ archived_at: archived ? now : null })
      .where('id', '=', id)
      .execute();
    await record(
      trx,
      actor,
      { kind: 'vehicle', id },
      { action: archived ? 'archive' : 'unarchive' },
      now,
    );
    return { id };
  });
}
