import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { COUNTED_DAYS, LEAST_ENQUIRIES, type AnswerTime } from './answer-time.ts';

const DAY_MS = 24 * 3_600_000;

/** For all advertisers with enough enquiries; what one had earned before goes when it is no longer so. */
export async function workOutAnswerTimes(db: Kysely<DB>, now: Date): Promise<void> {
  const from = new Date(now.getTime() - COUNTED_DAYS * DAY_MS);
  const aDayAgo = new Date(now.getTime() - DAY_MS);
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into answer_times (user_id, enquiries, answered_in_a_day, median_minutes, worked_out_at)
      select advertiser_id, enquiries, in_a_day, nullif(median, 'Infinity')::int, ${now} from (
        select advertiser_id, count(*) as enquiries,
          count(*) filter (where answered_at <= sent_at + interval '24 hours') as in_a_day,
          percentile_disc(0.5) within group (
            order by coalesce(ceil(extract(epoch from answered_at - sent_at) / 60), 'Infinity')::float8) as median
        from leads
        where opens_enquiry and sent_at > ${from} and (answered_at is not null or sent_at <= ${aDayAgo})
        group by advertiser_id having count(*) >= ${LEAST_ENQUIRIES}) counted
      on conflict (user_id) do update set enquiries = excluded.enquiries,
        answered_in_a_day = excluded.answered_in_a_day, median_minutes = excluded.median_minutes,
        worked_out_at = excluded.worked_out_at`.execute(trx);
    await trx.deleteFrom('answer_times').where('worked_out_at', '<', now).execute();
  });
}

/** As the advertiser is told, earned or not. */
export async function ownAnswerTime(db: Database, userId: string): Promise<AnswerTime | null> {
  const time = await db
    .selectFrom('answer_times')
    .where('user_id', '=', userId)
    .select(['enquiries', 'answered_in_a_day', 'median_minutes'])
    .executeTakeFirst();
  return time ?? null;
}
