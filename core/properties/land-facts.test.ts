import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { HOUSE_FORM, houseWith, register } from '#core/ads/advertisers.fixture.ts';
import { addHouse } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { propertyInput } from './property-input.ts';
import {
  AMENITIES_OF_CATEGORY,
  COUNTRY_CATEGORIES,
  DOCUMENTS_OF_CATEGORY,
  INFRASTRUCTURE,
  INFRASTRUCTURE_OF_CATEGORY,
  PAYMENT_TERMS,
  PAYMENT_TERMS_OF_CATEGORY,
  PROPERTY_CATEGORIES,
  PROPERTY_DOCUMENTS,
  type PropertyCategory,
} from './property.ts';

const FARM = { category: 'farm', square_meters: '120 tarefas', built_area_meters: '' };
const LOT = { category: 'lot', square_meters: '300' };
const RURAL: ReadonlySet<PropertyCategory> = new Set([...COUNTRY_CATEGORIES, 'land']);

function problems(changes: Record<string, unknown>): Record<string, string> {
  const parsed = propertyInput.safeParse({ ...HOUSE_FORM, ...changes });
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
}

describe('what a category has', () => {
  test.each(PROPERTY_CATEGORIES)('%s: country papers and harvests only in the country', (one) => {
    const isRural = RURAL.has(one);
    expect(DOCUMENTS_OF_CATEGORY[one]).toEqual(
      isRural ? PROPERTY_DOCUMENTS : ['deed', 'purchase_contract', 'possession', 'probate'],
    );
    expect(PAYMENT_TERMS_OF_CATEGORY[one].includes('harvest_instalments')).toBe(isRural);
    expect(INFRASTRUCTURE_OF_CATEGORY[one].includes('corral')).toBe(isRural);
  });

  test('a farm has neither party hall nor coworking space, and keeps pool and barbecue', () => {
    expect(AMENITIES_OF_CATEGORY.farm).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/party_hall|coworking_space|gym|spa/)]),
    );
    expect(AMENITIES_OF_CATEGORY.farm).toEqual(
      expect.arrayContaining(['swimming_pool', 'barbecue_grill', 'furnished']),
    );
  });

  test('what another category has is dropped', () => {
    const all = {
      documents: PROPERTY_DOCUMENTS,
      infrastructure: INFRASTRUCTURE,
      payment_terms: PAYMENT_TERMS,
      front_meters: '12',
      depth_meters: '25',
    };
    expect(houseWith({ ...all, category: 'apartment' })).toMatchObject({
      documents: ['deed', 'purchase_contract', 'possession', 'probate'],
      infrastructure: [],
      payment_terms: ['bank_financing', 'direct_instalments'],
      front_meters: undefined,
      depth_meters: undefined,
    });
    expect(houseWith({ ...all, ...LOT })).toMatchObject({
      infrastructure: ['piped_water', 'electricity', 'fence', 'asphalt'],
      front_meters: 12,
      depth_meters: 25,
    });
    expect(houseWith({ ...all, ...FARM }).documents).toEqual(PROPERTY_DOCUMENTS);
  });
});

describe('the database is the last guard', async () => {
  const { db } = await testDatabase();
  const owner = await register(db, { first_name: 'Josué' });
  const id = await addHouse(db, owner);

  test.each([
    ['properties_documents_check', sql`documents = '{recibo}'`],
    ['properties_infrastructure_check', sql`infrastructure = '{helipad}'`],
    ['properties_payment_terms_check', sql`payment_terms = '{pix}'`],
    ['properties_dirt_road_km_check', sql`dirt_road_km = 0`],
    ['properties_dirt_road_km_check', sql`dirt_road_km = 501`],
    ['properties_road_check', sql`dirt_road_km = 2, infrastructure = '{asphalt}'`],
    ['properties_village_check', sql`village = repeat('x', 121)`],
    [
      'properties_exchange_for_check',
      sql`accepts_exchange = true, exchange_for = repeat('x', 301)`,
    ],
    ['properties_exchange_check', sql`exchange_for = 'gado'`],
    ['properties_front_meters_check', sql`front_meters = 0`],
    ['properties_depth_meters_check', sql`depth_meters = 100001`],
  ])('%s', async (constraint, change) => {
    await expect(
      sql`update properties set ${change} where id = ${id}`.execute(db),
    ).rejects.toMatchObject({ constraint });
  });
});

describe('the road', () => {
  test.each([
    ['12', 12],
    ['7,5 km', 7.5],
    [0.5, 0.5],
    ['500', 500],
  ])('%j is %d km of dirt road', (dirt_road_km, kilometres) => {
    expect(houseWith({ ...FARM, dirt_road_km }).dirt_road_km).toBe(kilometres);
  });

  test.each(['0', '501', '-3', 'perto'])('%j is none', (dirt_road_km) => {
    expect(Object.keys(problems({ ...FARM, dirt_road_km }))).toEqual(['dirt_road_km']);
  });

  test('is not said of a house in town, nor where the asphalt comes to the door', () => {
    expect(houseWith({ dirt_road_km: '3' }).dirt_road_km).toBeUndefined();
    const paved = { ...FARM, dirt_road_km: '3', infrastructure: ['well', 'asphalt'] };
    expect(houseWith(paved)).toMatchObject({
      dirt_road_km: undefined,
      infrastructure: ['well', 'asphalt'],
    });
  });
});

describe('exchange', () => {
  test('what is wanted is kept only with the exchange', () => {
    expect(houseWith({ accepts_exchange: 'on', exchange_for: ' carro ou  gado ' })).toMatchObject({
      accepts_exchange: true,
      exchange_for: 'carro ou gado',
    });
    expect(houseWith({ exchange_for: 'carro' })).toMatchObject({
      accepts_exchange: false,
      exchange_for: undefined,
    });
  });

  test.each(['carro, chama no 74 99912-3456', 'troco, veja em www.golpe.example', 'x'.repeat(301)])(
    '%j is refused',
    (exchange_for) => {
      expect(Object.keys(problems({ accepts_exchange: 'on', exchange_for }))).toEqual([
        'exchange_for',
      ]);
    },
  );

  test('a house to let is not exchanged, nor paid for in parts', () => {
    const deal = { accepts_exchange: 'on', exchange_for: 'carro', payment_terms: PAYMENT_TERMS };
    expect(houseWith({ ...deal, listing_status: 'rent', rent: '900' })).toMatchObject({
      accepts_exchange: false,
      exchange_for: undefined,
      payment_terms: [],
    });
    expect(houseWith({ ...deal, listing_status: 'both', rent: '900' })).toMatchObject({
      accepts_exchange: true,
      payment_terms: ['bank_financing', 'direct_instalments'],
    });
  });
});

test.each([
  ['front_meters', '0'],
  ['depth_meters', '100.001'],
  ['documents.0', ['recibo']],
  ['infrastructure.0', ['helipad']],
  ['payment_terms.0', ['pix']],
  ['village', 'x'.repeat(121)],
])('refuses %s %j', (field, value) => {
  expect(Object.keys(problems({ ...LOT, [field.split('.')[0] ?? '']: value }))).toEqual([field]);
});

test('a lot that is larger than its sides is asked about, and taken from who confirms it', () => {
  const lot = { ...LOT, square_meters: '360', front_meters: '12', depth_meters: '25' };
  expect(problems(lot)).toEqual({
    square_meters: '12 × 25 m dá 300 m², e a área informada é 360 m². Está certo assim?',
  });
  const { confirmed_areas } = houseWith({ ...lot, confirmed_areas: ['sides 12 25 360'] });
  expect(confirmed_areas).toEqual(['sides 12 25 360']);
});
