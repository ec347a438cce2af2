import { expect, test } from 'vitest';
import { questionKey } from '#core/fields/question-key.ts';
import { HOUSE_FORM, houseWith } from '#core/ads/advertisers.fixture.ts';
import { propertyInput } from './property-input.ts';

function problems(changes: Record<string, unknown>): Record<string, string> {
  const parsed = propertyInput.safeParse({ ...HOUSE_FORM, ...changes });
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
}

const FARM = { category: 'farm', square_meters: '120 tarefas', built_area_meters: '' };

test('reads what a form sends', () => {
  expect(houseWith()).toMatchObject({
    price: 250_000_00,
    zip_code: '44900000',
    square_meters: 360,
    lat: -11.304,
    show_map: true,
    price_on_request: false,
    bedroom: 3,
    phones: [{ number: '74999123456', whatsapp: true }],
  });
});

test('reads the same from JSON values', () => {
  const json = {
    ...HOUSE_FORM,
    price: 250_000,
    square_meters: 360,
    lat: -11.304,
    lng: -41.856,
    bedroom: 3,
    show_map: true,
    phones: [{ number: '74999123456', whatsapp: true }],
  };
  expect(propertyInput.parse(json)).toEqual(houseWith());
});

test('reads cents of a JSON number', () => {
  expect(houseWith({ price: 1234.56 }).price).toBe(1234_56);
});

test('reads an area in tarefas', () => {
  expect(houseWith({ square_meters: '2 tarefas' }).square_meters).toBe(8712);
});

test('asks about a farm of 120 m², and takes it from who confirms that', () => {
  const small = { ...FARM, square_meters: '120' };
  const { error } = propertyInput.safeParse({ ...HOUSE_FORM, ...small });
  const [issue] = error?.issues ?? [];
  const key = issue && questionKey(issue);
  expect(issue).toMatchObject({ path: ['square_meters'] });
  expect(issue?.message).toMatch(/^120 m² .* Está certo assim\?$/);
  expect(houseWith({ ...small, confirmed_areas: [key, 'an older answer'] })).toMatchObject({
    square_meters: 120,
    confirmed_areas: [key],
  });
  expect(Object.keys(problems({ ...small, square_meters: '130', confirmed_areas: key }))).toEqual([
    'square_meters',
  ]);
  expect(houseWith(FARM)).toMatchObject({ square_meters: 522_720, confirmed_areas: [] });
});

test('asks along with everything else that is wrong', () => {
  expect(Object.keys(problems({ ...FARM, square_meters: '120', name: 'Roça' }))).toEqual([
    'name',
    'square_meters',
  ]);
});

test.each([5, 'x'.repeat(81), { 0: 'x' }, Array(11).fill('x'), [['x']]])(
  'refuses answers that are none: %j',
  (confirmed_areas) => {
    const refused = Object.keys(problems({ ...FARM, square_meters: '120', confirmed_areas }));
    expect(refused.some((field) => field.startsWith('confirmed_areas'))).toBe(true);
  },
);

test('one ticked amenity arrives as a text, none not at all', () => {
  expect(houseWith({ amenities: 'spa' }).amenities).toEqual(['spa']);
  expect(houseWith({ amenities: undefined }).amenities).toEqual([]);
  expect(houseWith({ amenities: ['spa', 'spa'] }).amenities).toEqual(['spa']);
});

test('drops what the category does not have', () => {
  const lot = houseWith({ category: 'lot', bedroom: 3, square_meters: 300 });
  expect(lot.bedroom).toBeUndefined();
  expect(lot.square_meters).toBe(300);
});

test('a lot keeps what it shares with its neighbours, and has no lift and no air conditioning', () => {
  const amenities = ['gated_community', 'elevator', 'swimming_pool', 'air_conditioning'];
  expect(houseWith({ category: 'lot', amenities }).amenities).toEqual([
    'gated_community',
    'swimming_pool',
  ]);
  expect(houseWith({ ...FARM, amenities }).amenities).not.toContain('elevator');
  expect(houseWith({ amenities }).amenities).toEqual(amenities);
});

test('reads the costs of a flat for rent, and the guarantees its owner accepts', () => {
  const flat = houseWith({
    category: 'apartment',
    listing_status: 'rent',
    rent: '900',
    condominium_fee: 'R$ 250,00',
    property_tax: '480',
    rental_guarantees: ['deposit', 'guarantor'],
  });
  expect(flat).toMatchObject({
    condominium_fee: 250_00,
    property_tax: 480_00,
    rental_guarantees: ['deposit', 'guarantor'],
  });
  expect(problems({ rental_guarantees: ['handshake'], condominium_fee: '-3' })).toEqual({
    'rental_guarantees.0': expect.any(String) as string,
    condominium_fee: expect.any(String) as string,
  });
});

test('drops what only a rent or a town property has', () => {
  const farm = houseWith({
    ...FARM,
    condominium_fee: '250',
    property_tax: '480',
    rental_guarantees: ['deposit'],
  });
  expect(farm).toMatchObject({
    condominium_fee: undefined,
    property_tax: undefined,
    rental_guarantees: [],
  });
});

test('drops the price of what is not offered', () => {
  const rent = houseWith({ listing_status: 'rent', rent: '900', rental_period: '30' });
  expect([rent.price, rent.rent, rent.rental_period]).toEqual([undefined, 900_00, 30]);
  expect(houseWith({ rent: '900', rental_period: 30 })).toMatchObject({
    rent: undefined,
    rental_period: undefined,
  });
});

test('asks for the prices of what is offered', () => {
  expect(problems({ price: '' })).toEqual({ price: 'Campo obrigatório' });
  expect(problems({ listing_status: 'both', price: '', rent: '' })).toEqual({
    price: 'Campo obrigatório',
    rent: 'Campo obrigatório',
  });
  expect(problems({ price: '', price_on_request: 'on' })).toEqual({});
});

test('a house on a road has its kilometre for a number', () => {
  expect(problems({ number: 'Km 327,5 BA-052' })).toEqual({});
  expect(problems({ number: '1'.repeat(21) })).toEqual({
    number: 'Escreva no máximo 20 caracteres: aqui há 1 a mais',
  });
});

test('shows every problem at once', () => {
  expect(problems({ name: 'Casa', price: '', phones: [] })).toEqual({
    name: 'Escreva de 10 a 100 caracteres',
    price: 'Campo obrigatório',
    phones: 'Informe pelo menos 1 telefone',
  });
});

test.each([
  ['rental_period', '366', { listing_status: 'rent', rent: '900' }],
  ['bedroom', '-1', {}],
  ['bedroom', '2,5', {}],
  ['category', 'castle', {}],
  ['category', '', {}],
  ['youtube_url', 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', {}],
  ['zip_code', '1', {}],
  ['price', 'barato', {}],
  ['amenities.0', ['helipad'], {}],
  ['lat', '', {}],
])('refuses %s %j', (field, value, changes) => {
  expect(Object.keys(problems({ ...changes, [field.split('.')[0] ?? '']: value }))).toEqual([
    field,
  ]);
});

test('refuses more than three phones, and two marked WhatsApp', () => {
  const phone = (end: number, whatsapp = false) => ({ number: `7499912345${end}`, whatsapp });
  expect(problems({ phones: [1, 2, 3, 4].map((end) => phone(end)) })).toEqual({
    phones: 'Informe no máximo 3 telefones',
  });
  expect(problems({ phones: [phone(1, true), phone(2, true)] })).toEqual({
    phones: 'Marque no máximo 1 telefone como WhatsApp',
  });
  expect(problems({ phones: [phone(1, true), phone(2)] })).toEqual({});
});

test('refuses fields that a form does not have', () => {
  expect(propertyInput.safeParse({ ...HOUSE_FORM, status: 'active' }).success).toBe(false);
  expect(propertyInput.safeParse({ ...HOUSE_FORM, owner_id: 'x' }).success).toBe(false);
});
