import { sql } from 'kysely';
import { AMOUNTS, type Amount } from '#core/alerts/saved-search.ts';
import type { AdKind, AdRef } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import { localDay } from '#core/fields/local-day.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import { priceDrop, type PriceDrop, type PricePoint } from './price-drop.ts';

/** What visitors are asked, on alias `ad`; null while they see no price. */
const ASKED: Readonly<Record<AdKind, Partial<Record<Amount, ReturnType<typeof sql>>>>> = {
  property: {
    price: sql`case when not ad.price_on_request then ad.price_cents end`,
    rent: sql`case when not ad.price_on_request then ad.rent_cents end`,
  },
  vehicle: { price: sql`ad.price_cents` },
};

const amountsOf = (kind: AdKind) => AMOUNTS.filter((amount) => ASKED[kind][amount]);

/** Rows of what the ads `which` ask now, where that is not what was noted last. */
function unnoted(kind: AdKind, which: ReturnType<typeof sql>) {
  const { ads, column } = AD_TABLES[kind];
  const asked = amountsOf(kind).map(
    (amount) => sql`(${sql.lit(amount)},
      case when ${isSearchableAd(kind)} then ${ASKED[kind][amount]!} end)`,
  );
  return sql`
    select ad.id, asked.amount, asked.cents from ${sql.table(ads)} ad
      cross join lateral (values ${sql.join(asked)}) as asked (amount, cents)
      left join lateral (
        select cents from ad_prices known
        where ${sql.ref(`known.${column}`)} = ad.id and known.amount = asked.amount
        order by known.day desc limit 1) as last on true
    where ${which} and last.cents is distinct from asked.cents`;
}

/** Notes what visitors are asked from now on; called wherever that may have changed. */
export async function notePrices(trx: DatabaseTransaction, ref: AdRef, now: Date): Promise<void> {
  const { rows } = await noted(trx, ref.kind, sql`ad.id = ${ref.id}`, now);
  if (rows.length > 0) await writeDrops(trx, ref);
}

/** Published ads of which nothing is noted, or something else: of before there was a history. */
export async function noteMissingPrices(
  db: Database,
  kind: AdKind,
  now: Date,
  limit: number,
): Promise<number> {
  const missing = sql`ad.id in (
    select missing.id from (
      ${unnoted(kind, isSearchableAd(kind))}) missing order by missing.id limit ${limit})`;
  const { rows } = await noted(db, kind, missing, now);
  return rows.length;
}

function noted(db: Database, kind: AdKind, which: ReturnType<typeof sql>, now: Date) {
  const column = sql.ref(AD_TABLES[kind].column);
  return sql<{ id: string }>`
    insert into ad_prices (${column}, amount, day, cents)
    select id, amount, ${localDay(now)}::date, cents from (${unnoted(kind, which)}) changed
    on conflict (${column}, amount, day) do update set cents = excluded.cents
    returning ${column} as id`.execute(db);
}

async function writeDrops(trx: DatabaseTransaction, ref: AdRef): Promise<void> {
  const points = await pricePoints(trx, ref);
  const columns: Record<string, unknown> = {};
  for (const amount of amountsOf(ref.kind)) {
    const drop = priceDrop(points.filter((point) => point.amount === amount));
    columns[`${amount}_before_cents`] = drop?.before_cents ?? null;
    columns[`${amount}_fell_on`] = drop?.on ?? null;
  }
  const table = AD_TABLES[ref.kind].ads as 'properties';
  await trx.updateTable(table).set(columns).where('id', '=', ref.id).execute();
}

async function pricePoints(
  db: Database,
  { kind, id }: AdRef,
): Promise<(PricePoint & { amount: Amount })[]> {
  return db
    .selectFrom('ad_prices')
    .where(AD_TABLES[kind].column, '=', id)
    .select(['amount', 'day', 'cents'])
    .orderBy('day')
    .execute();
}

/** Changes of prices that the ad page shows: the newest. */
const MOST_SHOWN = 12;

export interface PriceChange {
  amount: Amount;
  on: string;
  cents: number;
}

/** On alias `ad`: what it asked and when that changed, the oldest first. Nothing of an amount that is not shown now. */
export function priceChangesOf(kind: AdKind) {
  const { column } = AD_TABLES[kind];
  const shown = amountsOf(kind).map(
    (amount) => sql`(change.amount = ${sql.lit(amount)} and (${ASKED[kind][amount]!}) is not null)`,
  );
  return sql<PriceChange[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'on', day, 'cents', cents) order by day, amount), '[]'::jsonb)
    from (
      select amount, day, cents from (
        select change.amount, change.day, change.cents,
          lag(change.cents) over (partition by change.amount order by change.day) as before
        from ad_prices change
        where ${sql.ref(`change.${column}`)} = ad.id and change.cents is not null
          and (${sql.join(shown, sql` or `)})
      ) change
      where before is distinct from cents
      order by day desc limit ${sql.lit(MOST_SHOWN)}
    ) change)`;
}

/** On alias `ad`: the last fall, while visitors see the price. */
export function priceDropOf(kind: AdKind, amount: Amount) {
  const before = sql.ref(`ad.${amount}_before_cents`);
  return sql<PriceDrop | null>`case when ${isSearchableAd(kind)} and ${ASKED[kind][amount]!} < ${before}
    then jsonb_build_object('before_cents', ${before}, 'on', ${sql.ref(`ad.${amount}_fell_on`)}) end`;
}
