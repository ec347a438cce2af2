import { describe, expect, test } from 'vitest';
import { structuredFaults } from '#web/structured-data/structured-check.fixture.ts';
import type { PublicProperty } from './property-details.tsx';
import { structuredCrumbs, structuredProperty, structuredVehicle } from './structured-ad.ts';
import type { PublicVehicle } from './vehicle-details.tsx';

const ORIGIN = 'https://mandacaru.example';
const town = { id: 2914604, name: 'Irecê', slug: 'irece', state: 'BA' };
const photo: PublicProperty['photos'][number] = {
  id: 'p1',
  width: 1600,
  height: 1200,
  widths: [320, 1200],
  thumbhash: null,
  caption: null,
  is_cover: true,
  status: 'ready',
};
const advertiser = {
  id: 'u1',
  name: 'Dona Lúcia',
  profile: 'owner',
  is_real_estate: false,
  show_profile: true,
  member_since: '2025-03-14',
  ads_count: 2,
  avatar: null,
  answer_time: null,
} as const;

const house: PublicProperty = {
  name: 'Casa com poço',
  description: 'Boa casa',
  category: 'house',
  listing_status: 'both',
  status: 'active',
  boost_level: null,
  confirmed_at: null,
  price_changes: [],
  price_drop: null,
  rent_drop: null,
  highlighted: false,
  price_cents: 18_500_000,
  rent_cents: 90_000,
  price_on_request: false,
  rental_period_days: 30,
  rental_guarantees: [],
  condominium_fee_cents: null,
  property_tax_cents: null,
  payment_terms: [],
  accepts_exchange: false,
  exchange_for: null,
  documents: [],
  infrastructure: [],
  front_meters: null,
  depth_meters: null,
  dirt_road_km: null,
  village: null,
  town,
  neighborhood: 'Centro',
  reference: null,
  show_map: false,
  lat: null,
  lng: null,
  bedroom: 3,
  bathroom: 2,
  suite: null,
  parking_space: 1,
  floor: null,
  commercial_room: null,
  square_meters: 300,
  built_area_meters: 120,
  year_built: null,
  amenities: [],
  youtube_id: null,
  photos: [photo],
  has_phone: true,
  has_whatsapp: true,
  published_at: '2026-11-01T12:00:00.000Z',
  advertiser,
  share_image: null,
  status_image: null,
  path: '/imovel/casa/irece/a1',
};

describe('the structured data of a property', () => {
  test('offers both prices in reais', () => {
    const { offers } = structuredProperty(house, ORIGIN);
    expect(offers).toMatchObject([
      { price: '185000.00', priceCurrency: 'BRL', availability: 'https://schema.org/InStock' },
      { price: '900.00', priceSpecification: { price: '900.00', unitCode: 'MON' } },
    ]);
  });

  test('is no product without an offer when the price is told on request', () => {
    const ad = { ...house, price_cents: null, rent_cents: null, price_on_request: true };
    const data = structuredProperty(ad, ORIGIN);
    expect(data).not.toHaveProperty('offers');
    expect(data['@type']).toBe('RealEstateListing');
    expect(structuredFaults(data)).toEqual([]);
  });

  test('says that a sold one is gone', () => {
    expect(JSON.stringify(structuredProperty({ ...house, status: 'sold' }, ORIGIN))).toContain(
      'SoldOut',
    );
  });

  test('tells the town and never a point that is not shown', () => {
    const text = JSON.stringify(structuredProperty(house, ORIGIN));
    expect(text).toContain('"addressLocality":"Irecê"');
    expect(text).not.toContain('geo');
    expect(
      JSON.stringify(structuredProperty({ ...house, lat: -11.3, lng: -41.8 }, ORIGIN)),
    ).toContain('"latitude":-11.3');
  });

  test('shows pictures by their whole address', () => {
    expect(structuredProperty(house, ORIGIN)['image']).toEqual([
      'https://mandacaru.example/photos/p1/1200.jpg',
    ]);
  });

  test('gives no rooms to land', () => {
    const land = structuredProperty({ ...house, category: 'land' }, ORIGIN);
    expect(land['mainEntity']).toMatchObject({
      '@type': 'Place',
      additionalProperty: { value: 300, unitCode: 'MTK' },
    });
    expect(land['mainEntity']).not.toHaveProperty('numberOfBedrooms');
  });
});

test('the structured data of a vehicle name what it is and what it costs', () => {
  const motorcycle: PublicVehicle = {
    name: 'Honda CG 160',
    vehicle_type: 'motorcycles',
    brand: { id: 'b', name: 'Honda', slug: 'honda' },
    model: { id: 'm', name: 'CG 160', slug: 'cg-160' },
    version: { id: 'v', name: 'Fan', slug: 'fan' },
    year: 2020,
    mileage: 30_000,
    fuel_type: 'flex',
    transmission: 'manual',
    condition: 'used',
    price_cents: 1_350_000,
    price_position: null,
    accepts_exchange: false,
    town,
    published_at: null,
    share_image: null,
    status_image: null,
    path: '/veiculo/motos/ba/irece/honda/cg-160/fan/v1',
    description: 'Moto boa',
    color: { id: 'c', name: 'Vermelha', hex: '#aa0000' },
    one_owner: true,
    steering_wheel: null,
    bodywork: null,
    doors: null,
    cylinder_capacity: 163,
    motorcycle_style: 'street',
    start_type: 'electric',
    abs: true,
    truck_body: null,
    traction: null,
    axles: null,
    cabin: null,
    load_kg: null,
    exchange_for: null,
    show_contact: true,
    financing_status: [],
    optional_items: [],
    photos: [],
    status: 'published',
    boost_level: null,
    confirmed_at: null,
    price_changes: [],
    price_drop: null,
    plate_last_digit: 3,
    boosted: false,
    has_phone: true,
    has_whatsapp: false,
    advertiser,
  };
  expect(structuredVehicle(motorcycle, ORIGIN)).toMatchObject({
    '@type': ['Motorcycle', 'Product'],
    brand: { name: 'Honda' },
    itemCondition: 'https://schema.org/UsedCondition',
    bodyType: 'Urbana',
    vehicleEngine: { engineDisplacement: { value: 163, unitCode: 'CMQ' } },
    offers: { price: '13500.00', availability: 'https://schema.org/InStock' },
  });
  const truck = structuredVehicle(
    {
      ...motorcycle,
      vehicle_type: 'trucks',
      cylinder_capacity: null,
      motorcycle_style: null,
      truck_body: 'tipper',
      traction: '6x4',
      axles: 3,
      load_kg: 14_000,
    },
    ORIGIN,
  );
  expect(truck).toMatchObject({
    bodyType: 'Caçamba',
    driveWheelConfiguration: '6x4',
    numberOfAxles: 3,
    payload: { value: 14_000, unitCode: 'KGM' },
  });
  expect(truck).not.toHaveProperty('vehicleEngine');
});

test('the way to the page is numbered and ends at the page itself', () => {
  const crumbs = structuredCrumbs(
    [{ label: 'Início', href: '/' }, { label: 'Casa' }],
    '/imovel/casa/irece/a1',
    ORIGIN,
  );
  expect(crumbs['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Início', item: 'https://mandacaru.example/' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Casa',
      item: 'https://mandacaru.example/imovel/casa/irece/a1',
    },
  ]);
});
