import { sql, type Kysely, type RawBuilder } from 'kysely';
import { mailboxKeyOf } from '#core/fields/mailbox-key.server.ts';
import type { DB } from '#db/generated/database-types.ts';
import {
  COUNTED_DAYS,
  LEAST_ENQUIRIES,
  LEAST_PERCENT,
  REAL_FOR_EACH_NOT_REAL,
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
        select advertiser_id, count(*) filter (where is_real) as enquiries,
          count(*) filter (where is_real and answered_at <= sent_at + interval '24 hours') as in_a_day,
          percentile_disc(0.5) within group (
            order by coalesce(ceil(extract(epoch from answered_at - sent_at) / 60), 'Infinity')::float8)
            filter (where is_real) as median
        from (${firstEnquiries(from)}) enquiry
        where answered_at is not null or sent_at <= ${aDayAgo}
        group by advertiser_id
        having count(*) filter (where is_real) >= ${LEAST_ENQUIRIES}
          and count(*) filter (where is_real) >= ${REAL_FOR_EACH_NOT_REAL} * count(*) filter (where not is_real)
      ) counted
      on conflict (user_id) do update set enquiries = excluded.enquiries,
        answered_in_a_day = excluded.answered_in_a_day, median_minutes = excluded.median_minutes,
        worked_out_at = excluded.worked_out_at`.execute(trx);
    await trx.deleteFrom('answer_times').where('worked_out_at', '<', now).execute();
  });
}

/**
 * The first of each visitor, known by mailbox, telephone or where it came from on a day: nobody weighs more
 * than once. What came under the advertiser's own e-mail or telephone is nobody's.
 */
function firstEnquiries(from: Date): RawBuilder<unknown> {
  const mailbox = mailboxKeyOf(sql.ref('lead.email'));
  const turn = (visitor: RawBuilder<unknown>) =>
    sql`row_number() over (partition by lead.advertiser_id, ${visitor} order by lead.sent_at, lead.id)`;
  return sql`
    select advertiser_id, sent_at, answered_at, is_real from (
      select lead.advertiser_id, lead.sent_at, lead.answered_at, lead.visitor,
        conversation.lost_reason is distinct from 'not_real' as is_real,
        ${turn(mailbox)} as of_mailbox, ${turn(sql.ref('lead.phone'))} as of_phone,
        ${turn(sql.ref('lead.visitor'))} as of_visitor
      from leads lead
      join conversations conversation on conversation.id = lead.conversation_id
      join users advertiser on advertiser.id = lead.advertiser_id
      where lead.opens_enquiry and lead.sent_at > ${from}
        and ${mailbox} <> ${mailboxKeyOf(sql`lower(advertiser.email)`)}
        and not exists (select from user_phones own where own.user_id = advertiser.id and own.number = lead.phone)
    ) told
    where of_mailbox = 1 and of_phone = 1 and (visitor is null or of_visitor = 1)`;
}

/** What visitors are told of the alias of a `users` row: nothing before it is earned. */
export function earnedAnswerTime(owner: string): RawBuilder<EarnedAnswerTime | null> {
  const percent = sql`100 * earned.answered_in_a_day / earned.enquiries`;
  return sql`(
    select jsonb_build_object('percent', ${percent}, 'median_minutes', earned.median_minutes)
    from answer_times earned where earned.user_id = ${sql.ref(`${owner}.id`)}
      and earned.median_minutes is not null and ${percent} >= ${sql.lit(LEAST_PERCENT)})`;
}
