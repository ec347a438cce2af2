import { sql } from 'kysely';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { STANDING } from '#core/ads/ad-standing.server.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import type { DataRequestKind, DataRequestState } from '#core/data-requests/data-request.ts';
import type { OfficeArea } from '#core/office/office-area.ts';
import type { PaymentStatus } from '#core/payments/payment.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { USER_SESSION } from './session-rules.ts';

/** How many of each are shown; their lists have the rest. */
const SHOWN = 5;
/** Of requests about data the page is their list. */
const MOST_REQUESTS = 50;
/** What counts as lately, in days. */
export const LATELY_DAYS = 30;

export interface AccountBelongings {
  /** How many ads are in which state; `archived` and `hidden` (by the account, which is not active) whatever the state. */
  properties: Record<string, number>;
  vehicles: Record<string, number>;
  leads: { total: number; lately: number; last_at: Date | null };
  sessions: { user_agent: string | null; opened_at: Date; last_used_at: Date }[];
  /** Only for who works with ads: of others about these ads, and of this person's about others. */
  reports: { about: number; open: number; sent: number } | null;
  /** Ads that waited because they were suspicious. */
  holds: { total: number; waiting: number } | null;
  /** Only for who works with what is sold. */
  payments: { total: number; latest: AccountPayment[] } | null;
  boosts: { total: number; running: number } | null;
  /** What the person asked of their own data; only for who answers requests. */
  data_requests: AskedOfData[] | null;
}

interface AskedOfData {
  id: string;
  kind: DataRequestKind;
  state: DataRequestState;
  at: string;
}

interface AccountPayment {
  id: string;
  what: string;
  status: PaymentStatus;
  amount_cents: number;
  at: string;
}

/** What support looks at beside the account itself. No texts of messages: those are the person's alone. */
export async function unsafeReadBelongings(
  db: Database,
  id: string,
  areas: readonly OfficeArea[],
  now: Date,
): Promise<AccountBelongings | Refusal> {
  const person = await db
    .selectFrom('users')
    .where('id', '=', id)
    .select(['email', 'email_confirmed_at'])
    .executeTakeFirst();
  if (!person) return refuse('not_found');
  const seesAds = areas.includes('ads');
  const seesMoney = areas.includes('money');
  const [properties, vehicles, leads, sessions, reports, holds, payments, boosts, data_requests] =
    await Promise.all([
      adsByState(db, 'property', id),
      adsByState(db, 'vehicle', id),
      leadsOf(db, id, now),
      sessionsOf(db, id, now),
      seesAds ? reportsOf(db, id, person.email) : null,
      seesAds ? holdsOf(db, id) : null,
      seesMoney ? paymentsOf(db, id) : null,
      seesMoney ? boostsOf(db, id) : null,
      areas.includes('requests') ? dataRequestsOf(db, person) : null,
    ]);
  return { properties, vehicles, leads, sessions, reports, holds, payments, boosts, data_requests };
}

async function adsByState(db: Database, kind: AdKind, owner: string) {
  const { rows } = await sql<{ state: string; count: number }>`
    select case when archived_at is null then ${STANDING[kind]}
      when hidden_at is not null then 'hidden' else 'archived' end as state, count(*)::int as count
    from ${sql.table(AD_TABLES[kind].ads)} ad where owner_id = ${owner} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

async function leadsOf(db: Database, id: string, now: Date) {
  const { rows } = await sql<AccountBelongings['leads']>`
    select count(*)::int as total, max(sent_at) as last_at,
      (count(*) filter (where sent_at > ${now}::timestamptz - interval '1 day' * ${LATELY_DAYS}))::int as lately
    from leads where advertiser_id = ${id}`.execute(db);
  return rows[0] ?? { total: 0, lately: 0, last_at: null };
}

async function sessionsOf(db: Database, id: string, now: Date) {
  const rows = await db
    .selectFrom('user_tokens')
    .where('user_id', '=', id)
    .where('expires_at', '>', now)
    .where('replaced_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .limit(SHOWN)
    .select(['user_agent', 'last_used_at', 'expires_at'])
    .execute();
  return rows.map(({ expires_at, ...session }) => ({
    ...session,
    opened_at: new Date(expires_at.getTime() - USER_SESSION.lifetimeMs),
  }));
}

async function reportsOf(db: Database, id: string, email: string) {
  const { rows } = await sql<{ about: number; open: number; sent: number }>`
    select count(*)::int as about, (count(*) filter (where report.handled_at is null))::int as open,
      (select count(*)::int from reports where reporter_email = ${email}) as sent
    from (
      select report.handled_at from properties ad join reports report on report.property_id = ad.id where ad.owner_id = ${id}
      union all
      select report.handled_at from vehicles ad join reports report on report.vehicle_id = ad.id where ad.owner_id = ${id}
    ) report`.execute(db);
  return rows[0] ?? { about: 0, open: 0, sent: 0 };
}

async function holdsOf(db: Database, id: string) {
  const { rows } = await sql<{ total: number; waiting: number }>`
    select count(*)::int as total, count(*) filter (where decided_at is null)::int as waiting
    from ad_holds where property_id in (select id from properties where owner_id = ${id})
      or vehicle_id in (select id from vehicles where owner_id = ${id})`.execute(db);
  return rows[0] ?? { total: 0, waiting: 0 };
}

async function paymentsOf(db: Database, id: string) {
  const { rows } = await sql<{ total: number; latest: AccountPayment[] }>`
    select (select count(*)::int from payments where user_id = ${id}) as total,
      coalesce((select jsonb_agg(payment order by payment.at desc) from (
        select id, what, status, amount_cents, coalesce(paid_at, created_at) as at
        from payments where user_id = ${id} order by created_at desc limit ${SHOWN}) payment), '[]') as latest`.execute(
    db,
  );
  return rows[0] ?? { total: 0, latest: [] };
}

async function dataRequestsOf(
  db: Database,
  { email, email_confirmed_at: confirmed }: { email: string; email_confirmed_at: Date | null },
): Promise<AskedOfData[]> {
  if (!confirmed) return [];
  const rows = await db
    .selectFrom('data_requests')
    .where('email', '=', email)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(MOST_REQUESTS)
    .select(['id', 'kind', 'state', 'received_at'])
    .execute();
  return rows.map(({ received_at: at, ...request }) => ({ ...request, at: at.toISOString() }));
}

async function boostsOf(db: Database, id: string) {
  const { rows } = await sql<{ total: number; running: number }>`
    select count(*)::int as total, (count(*) filter (where boost.status = 'running'))::int as running
    from boost_orders sold left join boosts boost on boost.order_id = sold.id
    where sold.user_id = ${id}`.execute(db);
  return rows[0] ?? { total: 0, running: 0 };
}
