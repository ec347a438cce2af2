import { describe, expect, test } from 'vitest';
import { AdvertiserAddressBar } from './advertiser-address-bar.ts';
import type { PublicAdvertiser } from './advertiser-header.tsx';
import { structuredAdvertiser } from './structured-advertiser.ts';

const ORIGIN = 'https://mandacaru.example';

const agency: PublicAdvertiser = {
  profile: 'business',
  is_real_estate: true,
  name: 'Imobiliária Chapada',
  creci: 'BA 1832-J',
  member_since: '2025-03-14',
  presentation: 'Venda e aluguel.',
  avatar: null,
  answer_time: null,
  is_agency: true,
  town: { id: 2914604, name: 'Irecê', slug: 'irece', state: 'BA' },
  neighborhood: 'Centro',
  zip_code: '44900000',
  street: 'Avenida Primeiro de Janeiro',
  number: '245',
  reference: null,
  lat: -11.3043,
  lng: -41.8557,
  properties_count: 3,
  vehicles_count: 0,
  has_phone: true,
  has_whatsapp: true,
  path: '/anunciante/imobiliaria/u1',
};
const hidden = { zip_code: null, street: null, number: null, lat: null, lng: null };
const entityOf = (facts: Partial<PublicAdvertiser> = {}) =>
  structuredAdvertiser({ ...agency, ...facts }, ORIGIN)['mainEntity'] as Record<string, unknown>;

describe('the structured data of an advertiser', () => {
  test('say what an agency is and where', () => {
    expect(entityOf()).toEqual({
      '@type': 'RealEstateAgent',
      name: 'Imobiliária Chapada',
      url: 'https://mandacaru.example/anunciante/imobiliaria/u1',
      description: 'Venda e aluguel.',
      identifier: { '@type': 'PropertyValue', propertyID: 'CRECI', value: 'BA 1832-J' },
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Avenida Primeiro de Janeiro, 245',
        postalCode: '44900000',
        addressLocality: 'Irecê',
        addressRegion: 'BA',
        addressCountry: 'BR',
      },
      geo: { '@type': 'GeoCoordinates', latitude: -11.3043, longitude: -41.8557 },
    });
  });

  test('tell of a hidden address the town only', () => {
    const { address, ...rest } = entityOf(hidden);
    expect(address).toEqual({
      '@type': 'PostalAddress',
      addressLocality: 'Irecê',
      addressRegion: 'BA',
      addressCountry: 'BR',
    });
    expect(rest).not.toHaveProperty('geo');
  });

  test.each([
    ['business', null, 'Organization'],
    ['broker', 'BA 12345-F', 'Person'],
    ['owner', null, 'Person'],
  ] as const)('of %s with CRECI %s are of a %s', (profile, creci, type) => {
    const entity = entityOf({ profile, creci, ...hidden, town: null, presentation: null });
    expect(entity).toMatchObject({ '@type': type });
    for (const field of ['address', 'geo', 'location', 'telephone', 'email', 'description'])
      expect(entity).not.toHaveProperty(field);
  });
});

test('the address of a page of ads says only what is not taken for granted', () => {
  const of = (
    subject: 'properties' | 'vehicles',
    sort?: 'newest' | 'oldest' | 'price_asc',
    deal?: 'rent',
  ) => new AdvertiserAddressBar('/a', subject, { sort, deal });
  expect(of('properties', 'newest').withPage(1)).toBe('/a');
  expect(of('properties', 'price_asc').withPage(2)).toBe('/a?ordem=menor-preco&pagina=2');
  expect(of('vehicles').withPage(3)).toBe('/a?anuncios=veiculos&pagina=3');
  expect(of('vehicles', 'oldest').ofSubject('properties')).toBe('/a');
  const rents = of('properties', 'price_asc').ofDeal('rent');
  expect(rents).toBe('/a?ordem=menor-preco&negocio=aluguel');
  expect(of('properties', 'price_asc', 'rent').withPage(2)).toBe(`${rents}&pagina=2`);
});
