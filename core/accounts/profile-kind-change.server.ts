import { DAY_MS } from '#core/durations.ts';
import type { Kysely } from 'kysely';
import type { AdminActor, Profile, UserActor } from '#core/actor.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { countPublished } from '#core/plans/ad-quota.server.ts';
import { planLimitsOf } from '#core/plans/plan-limits.server.ts';
import { LIMIT_OF } from '#core/plans/plan.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { endUserSessions } from './user-sessions.server.ts';

/** To choose which ads stay, when the free plan of the new kind has fewer places (decision 40). */
export const DAYS_TO_CHOOSE = 7;

/** Ends every session; paid plans and business data stay (decision 14). */
export async function changeProfileKind(
  db: Kysely<DB>,
  actor: AdminActor,
  userId: string,
  { profile, reason }: { profile: Profile; reason: string },
  now: Date,
): Promise<{ id: string } | Refusal> {
  return db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['profile', 'email', 'first_name'])
      .forUpdate()
      .executeTakeFirst();
    if (!account) return refuse('not_found');
    const { profile: from, email, first_name: firstName } = account;
    if (from === profile) return refuse('account_changed');
    await trx
      .updateTable('users')
      .set({ profile, updated_at: now })
      .where('id', '=', userId)
      .execute();
    await endUserSessions(trx, userId);
    const places = await readPlaces(trx, { kind: 'user', id: userId, profile }, now);
    const over = { property: places.property.over, vehicle: places.vehicle.over };
    const settledAt = new Date(now.getTime() + DAYS_TO_CHOOSE * DAY_MS);
    const data = { firstName, from, to: profile, reason, over, until: settledAt.toISOString() };
    await later(trx, 'enforce_plan', { userId }, { at: settledAt });
    await later(trx, 'send_email', { to: email, message: 'profile_kind_changed', data });
    const event = { action: 'change_profile' as const, from, to: profile, reason };
    await record(trx, actor, { kind: 'user', id: userId }, event, now);
    return { id: userId };
  });
}

export interface ListingPlace {
  published: number;
  limit: number;
  over: number;
}

export async function readPlaces(
  db: Database,
  actor: UserActor,
  now: Date,
): Promise<Record<AdKind, ListingPlace>> {
  const limits = await planLimitsOf(db, actor, now);
  const placeOf = async (kind: AdKind) => {
    const limit = limits[LIMIT_OF[kind]];
    const published = await countPublished(db, actor, kind);
    return { published, limit, over: Math.max(0, published - limit) };
  };
  return { property: await placeOf('property'), vehicle: await placeOf('vehicle') };
}
