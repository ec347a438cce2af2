import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ACCOUNT_TABLE } from '#core/accounts/account-directory.server.ts';
import type { AccountFilter, AccountSort } from '#core/accounts/account-filter.ts';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { COUPON_TABLE, type COUPON_FILTERS } from '#core/coupons/coupons.server.ts';
import { PER_PAGE } from '#core/paging.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { EXACT_TOTAL } from './exact-total.ts';
import { keyText, readKey, type TablePlace } from './table-place.ts';
import { readTablePage, readTableRows, type FilterOf } from './table-reading.server.ts';

const { db } = await testDatabase();

/** Three pages and a bit, several of the same instant. */
const PEOPLE = PER_PAGE * 3 + 5;
for (let number = 0; number < PEOPLE; number += 1)
  await register(db, { first_name: `Ana ${String(number % 7)}` });
await sql`update users set created_at = '2026-01-01'::timestamptz
  + (('x' || md5(id))::bit(8)::int % 20) * interval '1.000001 second'`.execute(db);

const page = (
  sort: AccountSort | undefined,
  place: Partial<TablePlace> = {},
  filter: AccountFilter = {},
) =>
  readTablePage(db, ACCOUNT_TABLE, {
    filter,
    now: NOW,
    sort,
    after: place.after ? readKey(place.after) : undefined,
    before: place.before ? readKey(place.before) : undefined,
  });

test.each(
  (['newest', 'oldest', 'name'] as const).flatMap((sort) => [
    { sort, filter: {} },
    { sort, filter: { q: 'ana' } },
  ]),
)(
  'by $sort, with $filter, page after page shows everybody once, and the way back is the same',
  async ({ sort, filter }) => {
    const pages = [await page(sort, {}, filter)];
    for (let last = pages.at(-1)!; last.after; last = pages.at(-1)!)
      pages.push(await page(sort, { after: last.after }, filter));
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect([ids.length, new Set(ids).size, pages.length]).toEqual([PEOPLE, PEOPLE, 4]);
    let back = pages.at(-1)!;
    for (const earlier of pages.slice(0, -1).toReversed()) {
      back = await page(sort, { before: back.before }, filter);
      expect(back.items.map(({ id }) => id)).toEqual(earlier.items.map(({ id }) => id));
    }
    expect(back.before).toBeUndefined();
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => PEOPLE));
  },
);

test('who comes meanwhile shifts nothing: no row twice, none left out', async () => {
  const first = await page('newest');
  await register(db, { first_name: 'Nova' });
  const second = await page('newest', { after: first.after });
  const seen = new Set(first.items.map(({ id }) => id));
  expect(second.items.filter(({ id }) => seen.has(id))).toEqual([]);
  await db.deleteFrom('users').where('first_name', '=', 'Nova').execute();
});

test('a spreadsheet has every row of the search, in the order of the list', async () => {
  const rows: string[] = [];
  for await (const { id } of readTableRows(db, ACCOUNT_TABLE, {
    filter: {},
    sort: 'name',
    now: NOW,
  }))
    rows.push(id);
  const { items } = await page('name');
  expect([rows.length, rows.slice(0, PER_PAGE)]).toEqual([PEOPLE, items.map(({ id }) => id)]);
});

test.each(['x', '', 'W10', Buffer.from('["a"]').toString('base64url'), '[1,2]'])(
  'the key %j, which nobody made, is no key',
  (text) => {
    expect(readKey(text)).toBeUndefined();
  },
);

test('words are those of the account as it is now', async () => {
  const { id } = await register(db, { first_name: 'Ana' });
  const found = async (q: string) => (await page(undefined, {}, { q })).items.map((row) => row.id);
  const call = (presentation_name: string) =>
    db.updateTable('users').set({ presentation_name }).where('id', '=', id).execute();
  await call('Flor de Umbu');
  expect(await found('umb')).toEqual([id]);
  await call('Sítio Sant`Anna');
  for (const sign of "'`´’") expect([sign, await found(`sant${sign}anna`)]).toEqual([sign, [id]]);
  await call('Sítio Seriguela');
  await db.insertInto('user_phones').values({ user_id: id, number: '74988887777' }).execute();
  expect(await found('umb')).toEqual([]);
  for (const q of [
    'sitio serig',
    '8888-7777',
    '+55 74 98888-7777',
    '+55 74 8888-7777',
    '+55 74 988',
  ])
    expect([q, await found(q)]).toEqual([q, [id]]);
  await db.deleteFrom('user_phones').where('user_id', '=', id).execute();
  expect(await found('8888-7777')).toEqual([]);
});

test.each([
  '',
  'infinity',
  '2026-02-30 10:00:00+00',
  '0000-01-01 10:00:00+00',
  '2026-02-28 25:00:00+00',
  'x\0',
])('a key that nobody made, such as %j, shows the first page', async (value) => {
  const made = keyText({ value, id: 'x' });
  const first = await page('newest');
  for (const place of [{ after: made }, { before: made }])
    expect((await page('newest', place)).items[0]?.id).toBe(first.items[0]?.id);
});

test('no more rows are counted than are said', async () => {
  await sql`insert into coupons (name, code, discount_type, discount_value)
    select 'Feira', 'FEIRA' || n, 'percentage', 10
    from generate_series(1, ${EXACT_TOTAL + 50}::int) n`.execute(db);
  const filter: FilterOf<typeof COUPON_FILTERS> = {};
  const { total, totalIsCapped, counters } = await readTablePage(db, COUPON_TABLE, {
    filter,
    now: NOW,
  });
  expect([total, totalIsCapped, counters['active']]).toEqual([EXACT_TOTAL, true, EXACT_TOTAL + 1]);
});
