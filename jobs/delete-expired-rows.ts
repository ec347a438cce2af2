import { sweepAlerts } from '#core/alerts/alert-sweep.server.ts';
import { forgetEmailEvents } from '#core/mailboxes/email-events.server.ts';
import { sweepAdLinks } from '#core/freshness/ad-links.server.ts';
import { HOUR_MS } from '#core/durations.ts';
import { sql } from 'kysely';
import { forgetHandoffs } from '#core/leads/whatsapp-handoff.server.ts';
import { forgetDeclines } from '#core/payments/card-declines.server.ts';
import { sweepSitePictures } from '#core/site/site-pictures.server.ts';
import { sweepProposals } from '#core/vehicles/catalogue/proposed-versions.server.ts';
import { forgetVisitors } from '#core/visitors/visitor-hash.server.ts';
import type { JobTools } from './job-tools.ts';

/** A replaced session token answers for a minute more; after a day it only takes room. */
const REPLACED_TOKEN_HOURS = 24;
/** An expired link is still told from one that never was, for a day. */
const EXPIRED_LINK_HOURS = 24;
/** A change of e-mail that nobody confirmed in this time is forgotten, with the address. */
const EMAIL_CHANGE_HOURS = 7 * 24;
/** A set-up takes a quarter of an hour at most. */
const ABANDONED_SETUP_HOURS = 1;
/** Twelve tries of a job take about a day and a half: longer than this nobody asks. */
const SENT_LEDGER_HOURS = 7 * 24;
/** Failed jobs hold addresses and messages of people; until then somebody can look at them. */
const FAILED_JOB_HOURS = 30 * 24;
/** A bulk action is taken back within months, or not at all. */
const BULK_JOB_HOURS = 180 * 24;

/** Removes what has run out: sessions, links, halves of logins, registrations and changes that nobody confirmed, links to WhatsApp, what told visitors apart, counters of attempts and of refused cards, what providers told twice, vehicles proposed for the catalogue that no ad came of, pictures that no setting named, bulk actions of half a year ago, and jobs that failed for good. */
export async function deleteExpiredRows({
  db,
  ledger,
  now,
}: Pick<JobTools, 'db' | 'ledger' | 'now'>): Promise<void> {
  const moment = now();
  const hoursAgo = (hours: number) => new Date(moment.getTime() - hours * HOUR_MS);

  for (const table of ['user_tokens', 'admin_tokens'] as const) {
    await db
      .deleteFrom(table)
      .where((row) =>
        row.or([
          row('expires_at', '<', moment),
          row('replaced_at', '<', hoursAgo(REPLACED_TOKEN_HOURS)),
        ]),
      )
      .execute();
  }
  await db.deleteFrom('bulk_jobs').where('created_at', '<', hoursAgo(BULK_JOB_HOURS)).execute();
  await db
    .deleteFrom('email_tokens')
    .where('expires_at', '<', hoursAgo(EXPIRED_LINK_HOURS))
    .execute();
  await db
    .deleteFrom('email_changes')
    .where('sent_at', '<', hoursAgo(EMAIL_CHANGE_HOURS))
    .execute();
  await db.deleteFrom('login_challenges').where('expires_at', '<', moment).execute();
  await db.deleteFrom('pending_registrations').where('expires_at', '<', moment).execute();
  await db
    .deleteFrom('two_step_keys')
    .where('enabled_at', 'is', null)
    .where('started_at', '<', hoursAgo(ABANDONED_SETUP_HOURS))
    .execute();
  await sweepAlerts(db, moment);
  await forgetEmailEvents(db, moment);
  await sweepAdLinks(db, moment);
  await sweepProposals(db, moment);
  await sweepSitePictures(db, moment);
  await forgetHandoffs(db, moment);
  await forgetVisitors(db, moment);
  await forgetDeclines(db, moment);
  await db.deleteFrom('rate_limits').where('expire', '<', moment.getTime()).execute();
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
       where attempts >= max_attempts and locked_at is null and updated_at < ${hoursAgo(FAILED_JOB_HOURS)}))
  `.execute(db);
  await ledger.forgetBefore(hoursAgo(SENT_LEDGER_HOURS));
}
