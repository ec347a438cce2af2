import { expect, test } from 'vitest';
import { LIST_FIELDS } from '#core/properties/property-form-fields.ts';
import { propertyFields, propertyInput } from '#core/properties/property-input.ts';
import { formState } from '../../forms/failed-form.ts';
import { PROPERTY_SECTIONS } from './property-sections.ts';
import {
  firstValues,
  propertyTree,
  storedValues,
  type OwnPropertyAd,
} from './property-form-values.ts';
import { PASTED_PLACE } from '../ads/place-field.ts';

const AD: OwnPropertyAd = {
  name: 'Roça com poço perto de Lapão',
  description: 'Roça de 12 tarefas com poço artesiano e energia.',
  category: 'farm',
  listing_status: 'both',
  price_cents: 250_000_50,
  rent_cents: 1_200_00,
  price_on_request: false,
  rental_period_days: 30,
  rental_guarantees: ['deposit'],
  condominium_fee_cents: null,
  property_tax_cents: 480_00,
  payment_terms: ['direct_instalments', 'harvest_instalments'],
  accepts_exchange: true,
  exchange_for: 'gado ou caminhonete',
  documents: ['deed', 'itr'],
  infrastructure: ['well', 'corral'],
  front_meters: null,
  depth_meters: null,
  dirt_road_km: 7.5,
  village: 'Aguada Nova',
  city_id: 2919157,
  town: { id: 2919157, name: 'Lapão', slug: 'lapao', state: 'BA' },
  zip_code: '44905000',
  street: null,
  number: null,
  complement: null,
  neighborhood: 'Aguada Nova',
  reference: null,
  lat: -11.383,
  lng: -41.8317,
  show_map: true,
  bedroom: 3,
  bathroom: 2,
  suite: null,
  parking_space: null,
  floor: null,
  commercial_room: null,
  square_meters: 12 * 4356,
  square_meters_unit: 'tarefa',
  built_area_meters: 120.5,
  built_area_meters_unit: 'm2',
  confirmed_areas: [],
  year_built: 1998,
  amenities: ['swimming_pool', 'allows_pets'],
  youtube_url: null,
  phones: [
    { number: '74999998888', whatsapp: true },
    { number: '7436411234', whatsapp: false },
  ],
  status: 'pending',
  status_reason: null,
  ended_by_plan: false,
  confirmed_at: null,
  paused_unconfirmed: false,
  held_at: null,
  held_contact: [],
  price_changes: [],
  photos: [],
  cover: null,
  photo_count: 0,
  views: { total: 0, today: 0, last_7_days: 0, last_15_days: 0 },
  leads_count: 0,
  boost: null,
  unpaid_boost_order_id: null,
  published_at: null,
  archived_at: null,
  highlighted_until: null,
  created_at: '2026-11-01T12:00:00.000Z',
  updated_at: '2026-11-01T12:00:00.000Z',
  path: '/imovel/fazenda/lapao/abc',
  allowed_actions: ['edit', 'publish'],
};

/** What a browser sends when nobody touched the form. */
function untouched(values: Record<string, unknown>): FormData {
  const state = formState(undefined, values);
  const form = new FormData();
  const names = [
    ...PROPERTY_SECTIONS.flatMap(({ fields }) => Object.keys(fields)),
    'square_meters_unit',
    'built_area_meters_unit',
    ...[0, 1, 2].map((place) => `phones[${place}].number`),
  ];
  for (const name of names) {
    if (LIST_FIELDS.some((list) => list === name))
      for (const ticked of state.list(`${name}[]`)) form.append(`${name}[]`, ticked);
    else if (['price_on_request', 'show_map', 'accepts_exchange'].includes(name)) {
      if (state.ticked(name)) form.append(name, 'on');
    } else form.append(name, state.value(name) ?? '');
  }
  for (const place of [0, 1, 2])
    if (state.ticked(`phones[${place}].whatsapp`)) form.append(`phones[${place}].whatsapp`, 'on');
  return form;
}

test('a form that nobody touched saves what was stored', () => {
  const saved = propertyInput.parse(propertyTree(untouched(storedValues(AD))));
  const { price_cents: price, rent_cents: rent, rental_period_days: days } = AD;
  expect(saved).toMatchObject({
    name: AD.name,
    category: 'farm',
    price,
    rent,
    rental_period: days,
    rental_guarantees: AD.rental_guarantees,
    zip_code: AD.zip_code,
    city_id: AD.city_id,
    square_meters: AD.square_meters,
    built_area_meters: AD.built_area_meters,
    lat: AD.lat,
    lng: AD.lng,
    show_map: true,
    amenities: AD.amenities,
    infrastructure: AD.infrastructure,
    dirt_road_km: AD.dirt_road_km,
    documents: AD.documents,
    payment_terms: AD.payment_terms,
    accepts_exchange: true,
    exchange_for: AD.exchange_for,
    village: AD.village,
    price_on_request: false,
  });
  expect(saved.phones.map(({ number, whatsapp }) => ({ number, whatsapp }))).toEqual(AD.phones);
});

test('land is shown in tarefas, a house in square metres', () => {
  expect(storedValues(AD)).toMatchObject({
    square_meters: '12',
    square_meters_unit: 'tarefa',
    built_area_meters: '120,5',
    built_area_meters_unit: 'm2',
  });
});

test('a unit that was typed wins over the one that was chosen', () => {
  const form = new FormData();
  form.append('square_meters', '2 hectares');
  form.append('square_meters_unit', 'tarefa');
  expect(propertyTree(form)).toMatchObject({ square_meters: '2 hectares' });
  form.set('square_meters', '2');
  expect(propertyTree(form)).toMatchObject({ square_meters: '2 tarefa' });
});

test('phones close up and only one of the account is the WhatsApp one', () => {
  const form = new FormData();
  form.append('phones[0].number', ' ');
  form.append('phones[2].number', '74 99999-8888');
  form.append('phones[2].whatsapp', 'on');
  expect(propertyTree(form)['phones']).toEqual([{ number: '74 99999-8888', whatsapp: 'on' }]);
  expect(
    firstValues([
      { number: '74999998888', whatsapp: true },
      { number: '74999997777', whatsapp: true },
    ]),
  ).toMatchObject({
    'phones[0].whatsapp': true,
    'phones[1].whatsapp': false,
  });
});

test('every field that the API takes is in exactly one chapter', () => {
  const fields = PROPERTY_SECTIONS.flatMap(({ fields: named }) => Object.keys(named));
  expect(fields.filter((name) => name !== PASTED_PLACE).toSorted()).toEqual(
    Object.keys(propertyFields.shape).toSorted(),
  );
});
