import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '#db/generated/database-types.ts';
import {
  COUNTED_DAYS,
  LEAST_ENQUIRIES,
  LEAST_PERCENT,
  type EarnedAnswerTime,
} from './answer-time.ts';

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

/** What visitors are told of the alias of a `users` row: nothing before it is earned. */
export function earnedAnswerTime(owner: string): RawBuilder<EarnedAnswerTime | null> {
  const percent = sql`100 * earned.answered_in_a_day / earned.enquiries`;
  return sql`(
    select jsonb_build_object('percent', ${percent}, 'median_minutes', earned.median_minutes)
    from answer_times earned where earned.user_id = ${sql.ref(`${owner}.id`)}
      and earned.median_minutes is not null and ${percent} >= ${sql.lit(LEAST_PERCENT)})`;
}
