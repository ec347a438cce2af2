import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { PROPERTY_STANDINGS } from '#core/properties/property-lifecycle.ts';
import { PROPERTY_STANDING_LABELS } from '#text/property-labels.ts';
import { testApi } from './test-api.fixture.ts';

const { api, call, db, addAdmin, adminToken, userToken, now } = await testApi();
const lucia = await register(db, { first_name: 'Lúcia' });
const columns = {
  active: { status: 'active' },
  in_review: { status: 'pending', held_at: now() },
  pending: { status: 'pending' },
  paused: { status: 'paused' },
  sold: { status: 'sold' },
  rented: { status: 'rented' },
  out_of_plan: { status: 'inactive', ended_by_plan: true },
  inactive: { status: 'inactive' },
} as const satisfies Record<(typeof PROPERTY_STANDINGS)[number], object>;
const idOf: Record<string, string> = {};
for (const standing of PROPERTY_STANDINGS) {
  const id = await publishHouse(db, lucia, {}, now());
  await db.updateTable('properties').set(columns[standing]).where('id', '=', id).execute();
  idOf[standing] = id;
}
const one = Object.fromEntries(PROPERTY_STANDINGS.map((standing) => [standing, 1]));
const owner = await userToken(lucia.id);
const office = await adminToken((await addAdmin()).id);

const byText = (a: string, b: string) => a.localeCompare(b);

async function statesIn(sheet: string, token: string) {
  const answer = await api.request(sheet, { headers: { Authorization: `Bearer ${token}` } });
  const rows = parse(await answer.text(), { delimiter: ';', bom: true, columns: true }) as Record<
    string,
    string
  >[];
  return rows.map((row) => row['Situação'] ?? '').toSorted(byText);
}

test('every list, count and spreadsheet of owner and office has one word for one state of a property', async () => {
  const own = await call('GET', '/v1/users/properties', { token: owner });
  expect(own.body.meta.counters).toEqual({ ...one, archived: 0 });
  const belongings = await call('GET', `/v1/backoffice/users/${lucia.id}/belongings`, {
    token: office,
  });
  expect(belongings.body.data.attributes.properties).toEqual(one);
  const said = Object.values(PROPERTY_STANDING_LABELS)
    .map(({ label }) => label)
    .toSorted(byText);
  expect(await statesIn('/v1/users/properties.csv', owner)).toEqual(said);
  expect(await statesIn('/v1/backoffice/tables/properties.csv', office)).toEqual(said);
});

test.each(PROPERTY_STANDINGS)('asked for %s, both lists find that one', async (standing) => {
  const own = await call('GET', `/v1/users/properties?status=${standing}`, { token: owner });
  const all = await call('GET', `/v1/backoffice/properties?state=${standing}`, { token: office });
  for (const { body } of [own, all])
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([idOf[standing]]);
});
