import { sql, type RawBuilder } from 'kysely';
import { hashOfColumn } from '#core/mailboxes/address-hash.server.ts';
import { EXACT_TOTAL } from '#core/office-tables/exact-total.ts';
import { VEHICLES_IN_REVIEW } from '#core/vehicles/vehicle-review.server.ts';
import { readWebsiteSettings } from '#core/site/website-settings.server.ts';
import type { Database } from '#db/database.ts';
import type { OfficeArea } from './office-area.ts';
import { FAILED_JOBS, lateJobs } from './failed-jobs.server.ts';
import {
  isBurning,
  NEWS_MS,
  WAITING,
  WAITING_NAMES,
  type Waiting,
  type WaitingMoment,
  type WaitingName,
} from './waiting.ts';

/** Each as rows with the moment `since` which they wait. */
const ROWS: Record<WaitingName, (now: Date) => RawBuilder<unknown>> = {
  late_jobs: lateJobs,
  failed_jobs: () => FAILED_JOBS,
  incidents: () =>
    sql`select known_at as since from incidents
      where risk <> 'none' and (authority_told_at is null or people_told_at is null)`,
  findings: () =>
    sql`select found_at as since from reconciliation_findings where settled_at is null`,
  // By ad, as the list of reports.
  reports: () =>
    sql`select min(sent_at) as since from reports
      where handled_at is null group by coalesce(property_id, vehicle_id)`,
  held_ads: () => sql`select held_at as since from ad_holds where decided_at is null`,
  reviews: () => sql`select since from ${VEHICLES_IN_REVIEW} found`,
  regrets: () => sql`select created_at as since from regrets where status = 'asked'`,
  requests: () => sql`select sent_at as since from contact_requests where state = 'new'`,
  data_requests: () => sql`select received_at as since from data_requests where state = 'open'`,
  overdue_subscriptions: () =>
    sql`select past_due_since as since from subscriptions
      where past_due_since is not null and status in ('active', 'trial')`,
  failed_payments: (now) =>
    sql`select coalesce(paid_at, created_at) as since from payments
      where status = 'failed' and coalesce(paid_at, created_at) >= ${newsSince(now)}`,
  lost_mailboxes: (now) =>
    sql`select mailbox.bounced_at as since
      from mailboxes mailbox join users person on mailbox.address_hash = ${hashOfColumn('person.email')}
      where mailbox.bounced_at >= ${newsSince(now)}`,
};

const newsSince = (now: Date) => new Date(now.getTime() - NEWS_MS);

/** What waits for somebody who works in these areas: what burns first, then as `WAITING` has it. */
export async function readWaiting(
  db: Database,
  areas: readonly OfficeArea[],
  now: Date,
): Promise<Waiting[]> {
  const names = WAITING_NAMES.filter((name) => areas.includes(WAITING[name].area));
  const { small_agent: isSmallAgent } = await readWebsiteSettings(db);
  const at = { now, isSmallAgent };
  const found = await Promise.all(names.map((name) => readOne(db, name, at)));
  return found.toSorted((a, b) => Number(b.isBurning) - Number(a.isBurning));
}

async function readOne(db: Database, name: WaitingName, at: WaitingMoment): Promise<Waiting> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(since) as oldest
    from (${ROWS[name](at.now)} order by since limit ${EXACT_TOTAL + 1}) waiting`.execute(db);
  const { count = 0, oldest = null } = rows[0] ?? {};
  return { name, count, oldest, isBurning: isBurning(name, oldest, at) };
}
