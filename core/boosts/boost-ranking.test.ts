import { expect, test } from 'vitest';
import { eventually } from '#db/eventually.fixture.ts';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCatalogue,
  approveCar,
  granted,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { highlightProperty } from '#core/properties/property-highlights.server.ts';
import { propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { searchProperties } from '#core/properties/property-search.server.ts';
import { CardMemory } from '#core/search/card-memory.ts';
import { follower } from '#core/search/index/live-index.fixture.ts';
import { searchContext } from '#core/search/index/search-index.fixture.ts';
import { readSearch, type SearchQuery } from '#core/search/search-reading.ts';
import { vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import { searchVehicles } from '#core/vehicles/vehicle-search.server.ts';
import { testDatabase, urlOf } from '#db/test-database.fixture.ts';
import { DAY_MS } from '#core/durations.ts';
import { boostAd } from './boosts.fixture.ts';
import { BOOST_LEVELS } from './boost.ts';

const { db, pool } = await testDatabase();
const lucia = await register(db, { first_name: 'Lúcia' });
const searching = searchContext(db);
const later = (ms: number) => new Date(NOW.getTime() + ms);

async function properties(query: SearchQuery, now: Date) {
  const { items } = await searchProperties(
    await searching(now),
    readSearch(propertySearchFilters, query),
  );
  return items.map(({ price_cents: price, boosted, boost_level: level }) => [
    (price ?? 0) / 100,
    boosted ? level : null,
  ]);
}

test('searches show the strongest boost first, then highlights, and mark what is paid for until it ends', async () => {
  const house = async (price: number) => ({
    kind: 'property' as const,
    id: await publishHouse(db, lucia, { price }, later(-price)),
  });
  const ads = [];
  for (const price of [1000, 2000, 3000, 4000, 5000, 6000]) ads.push(await house(price));
  for (const [at, level] of BOOST_LEVELS.entries())
    await boostAd(db, lucia, ads[at + 1]!, level, NOW, at === 3 ? 7 : 15);
  granted(await highlightProperty(db, lucia, ads[5]!.id, NOW));
  const ranked = [
    [5000, 'sponsored'],
    [4000, 'diamond'],
    [3000, 'gold'],
    [2000, 'silver'],
    [6000, null],
    [1000, null],
  ];
  expect(await properties({}, NOW)).toEqual(ranked);
  expect(await properties({ q: 'casa' }, NOW)).toEqual(ranked);
  expect(await properties({ sort: 'price_asc' }, NOW)).toEqual(
    ranked.toSorted(([one], [other]) => Number(one) - Number(other)),
  );
  const unmarked = [...ranked.slice(1, 5), [1000, null], [5000, null]];
  expect(await properties({}, later(7 * DAY_MS))).toEqual(unmarked);
});

test('a boosted vehicle stands before a newer one', async () => {
  const catalogue = await addCatalogue(db);
  const rui = await addAdmin(db);
  const ids: string[] = [];
  for (const [day, name] of ['Umburana impulsionada', 'Umburana mais nova'].entries()) {
    const id = await submitCar(db, lucia, catalogue, { name });
    await approveCar(db, rui, id, later(day));
    ids.push(id);
  }
  await boostAd(db, lucia, { kind: 'vehicle', id: ids[0]! }, 'silver', later(2));
  const found = async (now: Date) => {
    const { items } = await searchVehicles(
      await searching(now),
      readSearch(vehicleSearchFilters, {}),
    );
    return items.map(({ id }) => id);
  };
  expect(await found(later(2))).toEqual(ids);
  expect(await found(later(2 + 7 * DAY_MS))).toEqual(ids.toReversed());
});

test('a site that follows the ads shows a boost first, soon after it began', async () => {
  const index = await follower(db, await urlOf({ pool }));
  const old = await publishHouse(db, lucia, { name: 'Casa mais velha da rua' }, later(-DAY_MS));
  // The other sponsored one is over by then.
  const now = later(8 * DAY_MS);
  const first = async () => {
    const context = { db, index: await index.state(), cards: new CardMemory(), now };
    const { items } = await searchProperties(context, readSearch(propertySearchFilters, {}));
    return items[0]?.id;
  };
  expect(await first()).not.toBe(old);
  await boostAd(db, lucia, { kind: 'property', id: old }, 'sponsored', NOW, 15);
  await eventually(async () => expect(await first()).toBe(old));
});
