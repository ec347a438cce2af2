import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, approveCar, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { testApi } from './test-api.fixture.ts';

/*
 * Everything that visitors read (pages, structured data, maps, pictures of links) is made from the
 * public answers of the API and from nothing else. So what is private shows in none of them when all of
 * them stay the same, letter for letter, whatever it is changed to.
 */

const world = await testApi();
const { api, db, now } = world;
world.pass(NOW.getTime() - now().getTime());

const rosa = await register(db, {
  first_name: 'Rosa',
  last_name: 'Matos',
  presentation_name: 'Rosa Imóveis',
  show_profile: false,
  cpf: '52998224725',
});
await db
  .insertInto('user_phones')
  .values({ user_id: rosa.id, number: '74988887777', whatsapp: true, position: 0 })
  .execute();
const house = await publishHouse(db, rosa, { show_map: '', price_on_request: 'on' });
const car = await submitCar(db, rosa, await addCatalogue(db), { show_contact: '' });
await approveCar(db, await addAdmin(db), car);

const plan = await db.selectFrom('plans').select('id').executeTakeFirstOrThrow();

/** What an owner keeps to themselves in these ads, each with another value for it. */
const PRIVATE: Record<'properties' | 'vehicles' | 'users', Record<string, unknown>> = {
  properties: {
    price_cents: 987_654_321,
    rent_cents: 98_765_400,
    zip_code: '44999123',
    street: 'Outra rua',
    number: '987',
    complement: 'outro fundo',
    lat: -10.123456,
    lng: -42.654321,
    square_meters_unit: 'tarefa',
    built_area_meters_unit: 'hectare',
    confirmed_areas: ['title 522720 120'],
    status_reason: 'outro motivo',
    hidden_at: null,
    ended_by_plan: false,
    paused_unconfirmed: true,
    held_at: new Date('2020-01-01'),
    created_at: new Date('2020-01-01'),
    updated_at: new Date('2020-01-01'),
  },
  vehicles: {
    plate: 'XYZ9K93',
    plate_key: 'XYZ9K93',
    approved_price_cents: 98_765_400,
    zip_code: '44999123',
    status_reason: 'outro motivo',
    hidden_at: null,
    ended_by_plan: false,
    paused_unconfirmed: true,
    created_at: new Date('2020-01-01'),
    updated_at: new Date('2020-01-01'),
  },
  users: {
    email: 'outra@sertao.example',
    password_hash: 'other',
    last_name: 'Outra',
    creci: 'BA 99999-F',
    cpf: '11144477735',
    presentation_name: 'Outro nome',
    presentation: 'Outra apresentação',
    email_confirmed_at: new Date('2020-01-01'),
    confirmation_sent_at: new Date('2020-01-01'),
    terms_accepted_at: new Date('2020-01-01'),
    wanted_plan_id: plan.id,
    updated_at: new Date('2020-01-01'),
  },
};

/** What visitors may read, or what decides whether they may. */
const PUBLIC: Record<keyof typeof PRIVATE, string> = {
  properties: `id owner_id status name description category listing_status price_on_request
    rental_period_days rental_guarantees condominium_fee_cents property_tax_cents payment_terms
    accepts_exchange exchange_for documents infrastructure dirt_road_km front_meters depth_meters town_id
    neighborhood village reference show_map bedroom bathroom suite parking_space floor square_meters built_area_meters
    year_built commercial_room amenities youtube_id published_at archived_at highlighted_until boosted_at boost_level
    boosted_until confirmed_at price_before_cents price_fell_on rent_before_cents rent_fell_on`,
  vehicles: `id owner_id status name description vehicle_type brand_id model_id version_id year color_id
    fuel_type condition plate_last_digit mileage transmission one_owner price_cents steering_wheel
    bodywork doors cylinder_capacity motorcycle_style start_type abs truck_body traction axles cabin
    load_kg town_id accepts_exchange exchange_for show_contact financing_status boosted_at published_at
    archived_at boost_level boosted_until confirmed_at price_before_cents price_fell_on`,
  users: 'id first_name profile status show_profile created_at',
};

const TABLES = ['properties', 'vehicles', 'users'] as const;

/** Every GET that needs no token, with the ids of these ads where one belongs. */
async function publicAddresses(): Promise<string[]> {
  const contract = (await (await api.request('/v1/openapi.json')).json()) as {
    paths: Record<string, { get?: { security?: unknown[] } }>;
  };
  const open = Object.entries(contract.paths).flatMap(([path, { get }]) =>
    get && !get.security && !path.includes('backoffice') ? [path] : [],
  );
  const withIds = open.flatMap((path) =>
    path.includes('{') ? [house, car, rosa.id].map((id) => path.replace(/\{\w+\}/, id)) : [path],
  );
  return [
    ...withIds,
    '/v1/properties?sort=price_desc',
    '/v1/properties?price_min=1',
    '/v1/properties?price_max=9000000',
    `/v1/properties?advertiser=${rosa.id}`,
    '/v1/vehicles?sort=price_desc',
    `/v1/vehicles?advertiser=${rosa.id}`,
  ];
}

const addresses = await publicAddresses();

async function allAnswers(): Promise<string> {
  const answers = [];
  for (const address of addresses) {
    const answer = await api.request(address);
    answers.push(`${address} ${answer.status} ${await answer.text()}`);
  }
  return answers.join('\n');
}

async function change(table: string, column: string, value: unknown): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`.execute(db);
}

test('the answers that are compared are those of the ads', async () => {
  expect(addresses).toEqual(
    expect.arrayContaining([`/v1/properties/${house}`, `/v1/vehicles/${car}`, '/v1/properties']),
  );
  const answers = await allAnswers();
  expect(answers).toContain(`/v1/properties/${house} 200`);
  expect(answers).toContain(`/v1/vehicles/${car} 200`);
});

test.each(TABLES)('every column of %s is said to be public or private', async (table) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(db);
  const known = [...PUBLIC[table].split(/\s+/), ...Object.keys(PRIVATE[table])];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

describe('changes no public answer', () => {
  const cases = TABLES.flatMap((table) =>
    Object.entries(PRIVATE[table])
      // Kept by triggers, made of others, or the same in all that is public.
      .filter(([column]) => !['hidden_at', 'plate_key', 'ended_by_plan'].includes(column))
      .map(([column, value]) => ({ table, column, value })),
  );
  test.each(cases)('$column in $table', async ({ table, column, value }) => {
    const before = await allAnswers();
    await change(table, column, value);
    expect(await allAnswers()).toBe(before);
  });

  test.each(['property_phones', 'user_phones'])('the number in %s', async (table) => {
    const before = await allAnswers();
    await change(table, 'number', '74977776666');
    expect(await allAnswers()).toBe(before);
  });
});

test('a change of what is public would be seen', async () => {
  const before = await allAnswers();
  await change('properties', 'neighborhood', 'Outro bairro');
  expect(await allAnswers()).not.toBe(before);
});
