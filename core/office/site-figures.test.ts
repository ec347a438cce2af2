import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { addDays, localDay } from '#core/fields/local-day.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { areasOf } from './office-area.ts';
import { rollUpSite } from './site-figures-roll-up.server.ts';
import { readSiteFigures } from './site-figures.server.ts';
import { figureSpans } from './site-figures.ts';

const { db } = await testDatabase();
const today = localDay(NOW);

/** Accounts, an ad, visits and leads all over a year, also at its first and last minutes in Bahia. */
async function seedYear(): Promise<void> {
  const lucia = await register(db, { first_name: 'Lúcia' });
  const house = await publishHouse(db, lucia);
  await sql`delete from property_views`.execute(db);
  await sql`
    insert into property_views (property_id, day, views)
    select ${house}, ${today}::date - back, 1 + back % 7 from generate_series(0, 370) back where back % 3 = 0`.execute(
    db,
  );
  for (let back = 0; back < 365; back += 13) {
    const day = addDays(today, -back);
    for (const at of [`${day}T00:00:30-03:00`, `${day}T23:59:30-03:00`]) {
      const person = await register(db, { first_name: 'Josué' });
      await db
        .updateTable('users')
        .set({ created_at: new Date(at) })
        .where('id', '=', person.id)
        .execute();
    }
  }
}

/** The same counted one by one. */
async function countedRaw(since: string, until: string) {
  const { rows } = await sql<{ accounts: number; properties: number; views: number }>`
    select (select count(*)::int from users
        where (created_at at time zone 'America/Bahia')::date between ${since}::date and ${until}::date) as accounts,
      (select count(*)::int from properties
        where (published_at at time zone 'America/Bahia')::date between ${since}::date and ${until}::date) as properties,
      (select coalesce(sum(views), 0)::int from property_views
        where day between ${since}::date and ${until}::date) as views`.execute(db);
  return rows[0]!;
}

test('the figures of every day, week and month of a year are what was counted', async () => {
  await seedYear();
  await rollUpSite(db, NOW);
  await rollUpSite(db, NOW);
  for (const step of ['day', 'week', 'month'] as const) {
    const { spans, figures } = await readSiteFigures(db, areasOf('owner'), step, NOW);
    const of = (name: string) => figures.find((one) => one.name === name)!;
    for (const [at, { since, until }] of spans.entries()) {
      const raw = await countedRaw(since, until);
      expect(of('accounts').parts[at]).toBe(raw.accounts);
      expect(of('properties').parts[at]).toBe(raw.properties);
      expect(of('views').parts[at]).toBe(raw.views);
    }
    const raw = await countedRaw(spans[0]!.since, today);
    expect(of('views').now).toBe(raw.views);
  }
});

test('money is told to whoever works with it', async () => {
  const names = async (role: 'moderator' | 'finance') => {
    const { figures } = await readSiteFigures(db, areasOf(role), 'day', NOW);
    return figures.map(({ name }) => name);
  };
  expect(await names('moderator')).not.toContain('revenue_cents');
  expect(await names('moderator')).not.toContain('subscriptions');
  expect(await names('finance')).toContain('revenue_cents');
});

test('the steps before follow one another without a gap, also over a short month', () => {
  for (const step of ['day', 'week', 'month'] as const) {
    const { now, before } = figureSpans(step, '2026-03-31');
    const all = [...before, ...now];
    for (const [at, { since }] of all.entries())
      if (at > 0) expect(since).toBe(addDays(all[at - 1]!.until, 1));
    expect(all.at(-1)!.until).toBe('2026-03-31');
  }
});
