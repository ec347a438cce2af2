import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { archiveAd } from '#core/ads/ad-archiving.server.ts';
import { expect, test } from 'vitest';
import { searchContext } from '#core/search/index/search-index.fixture.ts';
import { readSearch } from '#core/search/search-reading.ts';
import { register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { highlightedProperties } from './highlighted-properties.server.ts';
import { highlightProperty } from './property-highlights.server.ts';
import { propertySearchFilters } from './property-search-filters.ts';
import { searchProperties } from './property-search.server.ts';
import { getPublicProperty } from './public-property.server.ts';

const { db } = await testDatabase();
const searching = searchContext(db);
// What stands out is asked of the database's clock, so the highlights begin now.
const now = new Date();
const day = '2026-11-21';
const shown = async (on = day) =>
  (await highlightedProperties(db, on)).map(({ id }) => id).toSorted();

async function highlighted(owner: Awaited<ReturnType<typeof register>>): Promise<string> {
  const id = await publishHouse(db, owner, {}, now);
  await highlightProperty(db, owner, id, now);
  return id;
}

test('visitors see what stands out: on the home page, on cards and on the page of the ad', async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  const [star, plain] = [await highlighted(lucia), await publishHouse(db, lucia, {}, now)];
  expect(await shown()).toEqual([star]);
  const { items } = await searchProperties(
    await searching(),
    readSearch(propertySearchFilters, {}),
  );
  const marks = new Map(items.map((card) => [card.id, card.highlighted]));
  expect([marks.get(star), marks.get(plain)]).toEqual([true, false]);
  expect(await getPublicProperty(db, star)).toMatchObject({ highlighted: true });
  expect(await getPublicProperty(db, plain)).toMatchObject({ highlighted: false });
});

test('what is paused, sold, archived or over does not stand out', async () => {
  const josue = await register(db, { first_name: 'Josué' });
  const before = await shown();
  const paused = await highlighted(josue);
  await transitionAd(db, josue, { kind: 'property', id: paused }, { action: 'pause' }, now);
  const archived = await highlighted(josue);
  await archiveAd(db, josue, { kind: 'property', id: archived }, now);
  const over = await highlighted(josue);
  await db
    .updateTable('properties')
    .set({ highlighted_until: new Date(now.getTime() - 1000) })
    .where('id', '=', over)
    .execute();
  expect(await shown()).toEqual(before);
  expect(await getPublicProperty(db, over)).toMatchObject({ highlighted: false });
});

test('every advertiser has one before an agency has a second, and its ads take turns by the day', async () => {
  const others = await shown();
  const chapada = await register(db, { first_name: 'Chapada', profile: 'business' });
  const own = new Set<string>();
  for (let number = 0; number < 9; number += 1) own.add(await highlighted(chapada));
  const firsts = new Set<string>();
  for (let number = 1; number <= 9; number += 1) {
    const row = await highlightedProperties(db, `2026-12-${number}`);
    expect(row.length).toBe(4);
    expect(others.every((id) => row.some((card) => card.id === id))).toBe(true);
    firsts.add(row.find(({ id }) => own.has(id))?.id ?? '');
  }
  expect(firsts.size).toBeGreaterThan(1);
});
