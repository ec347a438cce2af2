import { describe, expect, test } from 'vitest';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { testApi } from './test-api.fixture.ts';

const world = await testApi();
const { db, call, now, userToken } = world;
world.pass(NOW.getTime() - now().getTime());

describe('what is private', async () => {
  const shy = await register(db, {
    first_name: 'Rosa',
    last_name: 'MarcaSobrenome',
    presentation_name: 'MarcaApresentação',
    show_profile: false,
    cpf: '52998224725',
  });
  const id = await publishHouse(db, shy, {
    name: 'Sítio discreto perto da serra',
    category: 'site',
    square_meters: '3 tarefas',
    price: '123.456.789',
    price_on_request: 'on',
    zip_code: '44900-321',
    street: 'MarcaRua',
    number: 'MarcaNr9',
    complement: 'MarcaComplemento',
    show_map: '',
    lat: '-11.987654',
    lng: '-41.123456',
    phones: [{ number: '74-98765-4321', whatsapp: 'on' }],
  });
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', shy.id)
    .executeTakeFirstOrThrow();
  const MARKS = [
    '12345678',
    'Marca',
    '44900321',
    '11.987654',
    '41.123456',
    '98765',
    '52998224725',
    email,
  ];

  test('is in no public answer', async () => {
    const answers = await Promise.all(
      [
        `/v1/properties/${id}`,
        '/v1/properties?q=discreto',
        '/v1/properties?sort=price_desc',
        `/v1/properties?advertiser=${shy.id}`,
      ].map((path) => call('GET', path)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers[1]?.body.data).toHaveLength(1);
    for (const { body } of answers)
      for (const mark of MARKS) expect(JSON.stringify(body)).not.toContain(mark);
    expect(answers[0]?.body.data.attributes).toMatchObject({
      price_cents: null,
      lat: null,
      lng: null,
      has_phone: true,
      has_whatsapp: true,
      advertiser: {
        id: null,
        name: 'Rosa',
        show_profile: false,
        ads_count: 1,
        member_since: '2025-03-14',
      },
    });
  });

  test('is in the answer to its owner', async () => {
    const { body } = await call('GET', `/v1/users/properties/${id}`, {
      token: await userToken(shy.id),
    });
    for (const mark of MARKS.slice(0, 6)) expect(JSON.stringify(body)).toContain(mark);
  });
});

test('shows the place on the map and the name of who wants to be seen', async () => {
  const agency = await register(db, {
    first_name: 'Ana',
    profile: 'business',
    presentation_name: 'Imobiliária Chapada',
  });
  const id = await publishHouse(db, agency);
  expect((await call('GET', `/v1/properties/${id}`)).body.data.attributes).toMatchObject({
    lat: -11.304,
    lng: -41.856,
    path: `/imovel/casa/irece/${id}`,
    advertiser: { name: 'Imobiliária Chapada', profile: 'business' },
  });
});
