import { sql, type RawBuilder } from 'kysely';
import { waitingReviews } from '#core/vehicles/vehicle-review.server.ts';
import type { Database } from '#db/database.ts';
import type { OfficeArea } from './office-area.ts';
import { WAITING_NAMES, WAITING_RULES, type Waiting, type WaitingName } from './waiting.ts';

interface Counted {
  count: number;
  since: Date | null;
}

/** What waits in these areas, what burns first, then the longest waiting; nothing of what nobody waits for. */
export async function readWaiting(
  db: Database,
  areas: readonly OfficeArea[],
  now: Date,
): Promise<Waiting[]> {
  const names = WAITING_NAMES.filter((name) => areas.includes(WAITING_RULES[name].area));
  const read = await Promise.all(
    names.map(async (name) => {
      const { count = 0, since = null } = (await COUNTED[name](db, now)) ?? {};
      if (count === 0 || !since) return [];
      const { patience } = WAITING_RULES[name];
      const burns = patience === 0 || now.getTime() - since.getTime() >= patience;
      return [{ name, count, since, burns }];
    }),
  );
  return read
    .flat()
    .toSorted((a, b) => Number(b.burns) - Number(a.burns) || a.since.getTime() - b.since.getTime());
}

const COUNTED: Record<WaitingName, (db: Database, now: Date) => Promise<Counted | undefined>> = {
  failed_jobs: (db) =>
    count(db, sql`updated_at`, sql`graphile_worker.jobs where attempts >= max_attempts`),
  late_jobs: (db, now) => {
    const due = new Date(now.getTime() - WAITING_RULES.late_jobs.patience);
    return count(
      db,
      sql`run_at`,
      sql`graphile_worker.jobs where locked_at is null and attempts < max_attempts and run_at < ${due}`,
    );
  },
  vehicle_reviews: waitingReviews,
  reports: (db) => count(db, sql`sent_at`, sql`reports where handled_at is null`),
  contact_requests: (db) => count(db, sql`sent_at`, sql`contact_requests where state = 'new'`),
  overdue_subscriptions: (db) =>
    count(
      db,
      sql`past_due_since`,
      sql`subscriptions where past_due_since is not null and status in ('active', 'trial')`,
    ),
  regrets: (db) => count(db, sql`created_at`, sql`regrets where status = 'asked'`),
  findings: (db) => count(db, sql`found_at`, sql`reconciliation_findings where settled_at is null`),
};

async function count(db: Database, moment: RawBuilder<unknown>, found: RawBuilder<unknown>) {
  const { rows } = await sql<Counted>`
    select count(*)::int as count, min(${moment}) as since from ${found}`.execute(db);
  return rows[0];
}
