import { sql } from 'kysely';
import { ACCOUNT_TABLE } from '#core/accounts/account-directory.server.ts';
import { officeAdTable, unsafeTownsOfAds } from '#core/ads/office-ad-table.server.ts';
import { BOOST_ORDER_TABLE } from '#core/boosts/office-boost-orders.server.ts';
import { REQUEST_TABLE } from '#core/contact/office-requests.server.ts';
import { COUPON_TABLE } from '#core/coupons/coupons.server.ts';
import { localMonth } from '#core/fields/month.ts';
import { readKey } from '#core/office-tables/table-place.ts';
import { readTablePage, type OfficeTable } from '#core/office-tables/table-reading.server.ts';
import { findCommands } from '#core/office/commands.server.ts';
import { OFFICE_AREAS } from '#core/office/office-area.ts';
import { readSiteFigures } from '#core/office/site-figures.server.ts';
import { FIGURE_STEPS } from '#core/office/site-figures.ts';
import { readWaiting } from '#core/office/waiting.server.ts';
import {
  monthsOfPayments,
  PAYMENT_TABLE,
  sumPayments,
} from '#core/payments/payment-months.server.ts';
import { REGRET_TABLE } from '#core/payments/regrets-asked.server.ts';
import { SUBSCRIPTION_TABLE } from '#core/plans/office-subscriptions.server.ts';
import { unsafePropertyDetails } from '#core/properties/backoffice-properties.server.ts';
import { REPORTED_AD_TABLE } from '#core/reports/report-directory.server.ts';
import { measureAd } from '#core/trust/ad-evidence.server.ts';
import { unsafeReadSuspicion } from '#core/trust/ad-suspicion.server.ts';
import { HOLD_TABLE } from '#core/trust/hold-directory.server.ts';
import { readHoldFigures } from '#core/trust/hold-figures.server.ts';
import { unsafeVehicleDetails } from '#core/vehicles/backoffice-vehicles.server.ts';
import { catalogueTable } from '#core/vehicles/catalogue/catalogue-directory.server.ts';
import type { Database } from '#db/database.ts';
import { startEmbeddedDatabase } from '#db/embedded-database.ts';
import { percentile } from '../statistics.ts';
import type { Figure } from './figure.ts';
import { fillOffice } from './office-filling.ts';
import { withPublishedAds } from './published-ads.ts';

/** Of a million ads in whatever state so many are published. */
const PUBLISHED_ADS = 780_000;
const ROUNDS = 15;
const AIM_MS = 50;
/** How many rows before the end a page far behind begins. */
const FROM_THE_END = 1_000;

/**
 * Every list of the office at 1,000,000 ads and 100,000 accounts: a page with its count, its counters and its
 * lines, as the API reads it. The floor is reading 24 ads by their keys in the same database.
 * @param folder keeps the database for the next time: it takes some minutes to make.
 */
export async function benchOffice(folder: string): Promise<Figure[]> {
  const server = await startEmbeddedDatabase(folder);
  try {
    return await withPublishedAds(
      { serverUrl: server.url, ads: PUBLISHED_ADS, folder },
      async ({ db }) => {
        await fillOffice(db);
        return measure(db);
      },
    );
  } finally {
    await server.stop();
  }
}

type Work = () => Promise<unknown>;

async function measure(db: Database): Promise<Figure[]> {
  const { rows } = await sql<{ id: string }>`
    select id from properties order by md5(id) limit 24`.execute(db);
  const ids = rows.map(({ id }) => id);
  const floor = () => db.selectFrom('properties').selectAll().where('id', 'in', ids).execute();
  const works = { floor, ...(await worksOf(db)) };
  const times = new Map<string, number[]>();
  // The first rounds fill the caches.
  for (let round = -2; round < ROUNDS; round += 1)
    for (const [name, work] of Object.entries<Work>(works)) {
      const start = performance.now();
      await work();
      if (round >= 0) times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
    }
  const lowest = percentile(times.get('floor') ?? [], 0.5);
  return [...times]
    .filter(([name]) => name !== 'floor')
    .map(([name, ours]) => {
      const [p50, p95] = [percentile(ours, 0.5), percentile(ours, 0.95)];
      return {
        name: `office, ${name}`,
        ours: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
        floor: `p50 ${lowest.toFixed(1)} ms (24 ads by key)`,
        ratio: p50 / lowest,
        aim: `p50 at most ${AIM_MS} ms`,
        met: p50 <= AIM_MS,
      };
    });
}

async function worksOf(db: Database): Promise<Record<string, Work>> {
  const now = new Date();
  const month = localMonth(new Date(now.getTime() - 20 * 24 * 3_600_000));
  const works: Record<string, Work> = {};
  /** The list under its sorts, filters and words, and one page far behind. */
  const add = async <Filter extends object, Sort extends string>(
    name: string,
    table: OfficeTable<Filter, Sort, unknown>,
    asked: Readonly<Record<string, { filter?: Filter; sort?: Sort }>>,
  ) => {
    const whole = sortsOf(table).map((sort) => [`by ${sort}`, { sort }] as const);
    const ways = Object.entries<{ filter?: Filter; sort?: Sort }>({
      ...Object.fromEntries(whole),
      ...asked,
    });
    for (const [what, { filter = {} as Filter, sort }] of ways)
      works[`${name}, ${what}`] = () => readTablePage(db, table, { filter, sort, now });
    const after = await keyNearTheEnd(db, table);
    works[`${name}, a page far behind`] = () =>
      readTablePage(db, table, { filter: {} as Filter, after: readKey(after), now });
  };
  const [brand, model] = await biggest(db, ['brand_id', 'model_id']);
  const [owner] = await biggest(db, ['owner_id']);
  const towns = await townsBySize(db);
  const places = {
    'the town with most': { filter: { town: towns[0] } },
    'the town with fewest': { filter: { town: towns.at(-1) } },
    'a state': { filter: { uf: 'BA' as const } },
    'a state without ads': { filter: { uf: 'AC' as const } },
    'reported ones': { filter: { state: 'reported' } },
    'archived ones': { filter: { state: 'archived' } },
    'those of one account': { filter: { owner } },
    'a word of nothing': { filter: { q: 'jabuticabeira' } },
    'the e-mail of nobody': { filter: { q: 'ninguem@sertao.example' } },
    'the code of an ad': { filter: { q: 'abcdefghij' } },
  };
  await add('properties', officeAdTable('property', unsafePropertyDetails), {
    ...places,
    'on the air': { filter: { state: 'active' } },
    'taken down': { filter: { state: 'inactive' } },
    'taken down, the dearest': { filter: { state: 'inactive' }, sort: 'price_desc' },
    'on the air in the town with fewest, the cheapest': {
      filter: { state: 'active', town: towns.at(-1) },
      sort: 'price_asc',
    },
    'a common word': { filter: { q: 'casa' } },
    'two common words, the dearest': { filter: { q: 'casa irecê' }, sort: 'price_desc' },
    'a rare word': { filter: { q: 'piscina' } },
    'a word on the air': { filter: { q: 'quintal', state: 'active' } },
  });
  await add('vehicles', officeAdTable('vehicle', unsafeVehicleDetails), {
    ...places,
    'in review': { filter: { state: 'pending' } },
    suspended: { filter: { state: 'suspended' } },
    'suspended, the dearest': { filter: { state: 'suspended' }, sort: 'price_desc' },
    'a brand': { filter: { catalogue: brand, level: 'brand' } },
    'a model, the cheapest': {
      filter: { catalogue: model, level: 'model' },
      sort: 'price_asc',
    },
    'a common word': { filter: { q: 'honda' } },
    'two words': { filter: { q: 'strada 2019' } },
    'a plate of nothing': { filter: { q: 'ZZZ9Z99' } },
  });
  works['the towns of ads'] = () => unsafeTownsOfAds(db);
  const people = {
    'a first name': { filter: { q: 'lúcia' } },
    'two names': { filter: { q: 'lúcia dourado' } },
    'an e-mail': { filter: { q: 'pessoa777-' } },
    nobody: { filter: { q: 'zulmirinha' } },
  };
  await add('accounts', ACCOUNT_TABLE, {
    ...people,
    'the code of an ad': { filter: { q: await anyAd(db) } },
    'a code of nothing': { filter: { q: 'zzzzzzzzzz' } },
    suspended: { filter: { status: 'suspended' } },
    'brokers by name': { filter: { profile: 'broker' }, sort: 'name' },
    'part of a number': { filter: { q: '74999' } },
    'without a mailbox': { filter: { mailbox: 'bounced' } },
    'without a mailbox, by name': { filter: { mailbox: 'bounced' }, sort: 'name' },
    'who called us spam': { filter: { mailbox: 'complained' } },
  });
  await add('subscriptions', SUBSCRIPTION_TABLE, {
    ...people,
    active: { filter: { view: 'active' } },
    overdue: { filter: { view: 'overdue' } },
  });
  await add('boost orders', BOOST_ORDER_TABLE, {
    ...people,
    paid: { filter: { status: 'paid' } },
    'a word of ads': { filter: { q: 'casa' } },
    'open, the dearest': { filter: { status: 'open' }, sort: 'total' },
  });
  await add('payments', PAYMENT_TABLE, {
    ...people,
    'a month': { filter: { month } },
    'a month, refunded': { filter: { month, state: 'refunded' } },
    'a month, a first name': { filter: { month, q: 'lúcia' } },
    open: { filter: { state: 'open' } },
    'a receipt': { filter: { q: '1234' } },
  });
  works['payments, the sums of a month'] = () => sumPayments(db, { month });
  works['payments, the months'] = () => monthsOfPayments(db, now);
  await add('coupons', COUPON_TABLE, {
    active: { filter: { status: 'active' } },
    'a word': { filter: { q: 'dourado' } },
  });
  await add('contact requests', REQUEST_TABLE, {
    ...people,
    new: { filter: { state: 'new' } },
    'of advertisers': { filter: { kind: 'advertise' } },
    'a word of all': { filter: { q: 'casa' } },
  });
  await add('reports', REPORTED_AD_TABLE, {
    open: { filter: { state: 'open' } },
    'open, of fraud': { filter: { state: 'open', reason: 'fraud' } },
    'a word of ads': { filter: { state: 'open', q: 'casa' } },
    'a word of nothing': { filter: { state: 'open', q: 'jabuticabeira' } },
    'of one ad': { filter: { ad: 'abcdefghij' } },
  });
  await add('regrets', REGRET_TABLE, {
    ...people,
    waiting: { filter: { state: 'waiting' } },
  });
  for (const level of ['brand', 'model', 'version'] as const)
    await add(`catalogue, ${level}s`, catalogueTable(level), {
      cars: { filter: { type: 'cars' } },
      'a word': { filter: { q: 'honda' } },
      'inactive, with most ads': { filter: { status: 'inactive' }, sort: 'ads' },
    });
  await add('held ads', HOLD_TABLE, {
    waiting: { filter: { state: 'waiting' } },
    released: { filter: { state: 'released' } },
    'of a sign': { filter: { state: 'waiting', signal: 'same_photo' } },
    'of an account': { filter: { about: owner } },
  });
  works['how often holding was wrong'] = () => readHoldFigures(db, now);
  const pictured = await adWithPrints(db);
  const ref = { kind: 'property', id: pictured } as const;
  works['what is suspicious of an ad'] = () => unsafeReadSuspicion(db, ref);
  works['measuring an ad with eight photographs, of no screen'] = () => measureAd(db, ref, now);
  works['what waits for somebody'] = () => readWaiting(db, OFFICE_AREAS, now);
  for (const step of FIGURE_STEPS)
    works[`figures by ${step}`] = () => readSiteFigures(db, OFFICE_AREAS, step, now);
  for (const q of ['lúcia', 'lúcia dourado', 'pessoa777-', 'casa', 'honda', 'abcdefghij', '1234'])
    works[`command box, ${q}`] = () => findCommands(db, OFFICE_AREAS, q);
  return works;
}

function sortsOf<Sort extends string>({
  sorts,
}: {
  sorts: Readonly<Record<Sort, unknown>>;
}): Sort[] {
  return Object.keys(sorts) as Sort[];
}

/** Of the row before those last ones, by the first sort. */
async function keyNearTheEnd<Filter extends object>(
  db: Database,
  { found, id, sorts }: OfficeTable<Filter, string, unknown>,
): Promise<string> {
  const [{ by, direction } = { by: id, direction: 'asc' as const }] = Object.values(sorts);
  const back = direction === 'asc' ? 'desc' : 'asc';
  const row = await found(db, {} as Filter, 'meet')
    .select([id.as('id'), sql<string>`(${by})::text`.as('value')])
    .orderBy(by, back)
    .orderBy(id, back)
    .limit(FROM_THE_END)
    .execute();
  const { value, id: last } = row.at(-1) as { value: string; id: string };
  return Buffer.from(JSON.stringify([value, last])).toString('base64url');
}

/** With eight photographs, which are looked up among all. */
async function adWithPrints(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select photo.property_id as id from photo_fingerprints print join photos photo on photo.id = print.photo_id
    limit 1`.execute(db);
  return rows[0]?.id ?? '';
}

async function anyAd(db: Database): Promise<string> {
  const { id } = await db.selectFrom('vehicles').select('id').limit(1).executeTakeFirstOrThrow();
  return id;
}

async function biggest(db: Database, columns: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    columns.map((column) =>
      sql<{ id: string }>`
        select ${sql.ref(column)} as id from vehicles group by 1 order by count(*) desc limit 1`.execute(
        db,
      ),
    ),
  );
  return found.map(({ rows }) => rows[0]!.id);
}

async function townsBySize(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select town_id as id from properties group by 1 order by count(*) desc`.execute(db);
  return rows.map(({ id }) => id);
}
