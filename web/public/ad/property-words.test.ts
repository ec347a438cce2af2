import { describe, expect, test } from 'vitest';
import {
  exchangeText,
  featureFacts,
  mainArea,
  pricePerArea,
  propertyFees,
  propertyPrice,
  rentalTerm,
} from './property-words.ts';

const sale = {
  listing_status: 'sale',
  price_cents: 18_500_000,
  rent_cents: null,
  price_on_request: false,
} as const;
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

test('land is compared by the tarefa, everything else by the m²', () => {
  const land = {
    ...sale,
    category: 'farm',
    square_meters: 43_560,
    built_area_meters: null,
  } as const;
  expect(plain(pricePerArea(land))).toBe('R$ 18.500 por tarefa');
  expect(plain(pricePerArea({ ...land, square_meters: 200 }))).toBe('R$ 925 por m²');
  const rented = {
    ...land,
    listing_status: 'rent' as const,
    rent_cents: 80_000,
    square_meters: 110,
  };
  expect(plain(pricePerArea(rented))).toBe('R$ 7,27 por m² por mês');
  expect(pricePerArea({ ...land, price_on_request: true })).toBeUndefined();
  expect(pricePerArea({ ...land, square_meters: null })).toBeUndefined();
});

describe('the price of a property', () => {
  test('for sale is the price alone', () => {
    expect(plain(propertyPrice(sale).price)).toBe('R$ 185.000');
    expect(propertyPrice(sale).note).toBeUndefined();
  });

  test('for rent is told per month', () => {
    const rent = {
      ...sale,
      listing_status: 'rent',
      price_cents: null,
      rent_cents: 90_000,
    } as const;
    expect(plain(propertyPrice(rent).price)).toBe('R$ 900');
    expect(propertyPrice(rent).note).toBe('/mês');
  });

  test('for both names both', () => {
    const both = { ...sale, listing_status: 'both', rent_cents: 120_000 } as const;
    expect(plain(propertyPrice(both).note)).toBe('ou R$ 1.200/mês');
  });

  test('on request is never a number', () => {
    expect(propertyPrice({ ...sale, price_on_request: true })).toEqual({
      price: 'Sob consulta',
      note: undefined,
    });
  });
});

test('terms of a rent are said as people say them', () => {
  expect([1, 10, 30, 180, 365].map(rentalTerm)).toEqual([
    '1 dia',
    '10 dias',
    '1 mês',
    '6 meses',
    '1 ano',
  ]);
});

describe('the area on a card', () => {
  test('of a house is the built one', () => {
    expect(mainArea({ category: 'house', square_meters: 300, built_area_meters: 120 })).toBe(
      '120 m²',
    );
  });

  test('of a farm is the land, in tarefas', () => {
    expect(mainArea({ category: 'farm', square_meters: 87_120, built_area_meters: 90 })).toBe(
      '20 tarefas',
    );
  });

  test('of a lot is its ground', () => {
    expect(mainArea({ category: 'lot', square_meters: 360, built_area_meters: null })).toBe(
      '360 m²',
    );
  });

  test('is left out when nobody told it', () => {
    expect(
      mainArea({ category: 'house', square_meters: null, built_area_meters: null }),
    ).toBeUndefined();
  });
});

test('what is paid beside the price is one line, each part kept together', () => {
  const none = { condominium_fee_cents: null, property_tax_cents: null };
  expect(propertyFees(none)).toBeUndefined();
  expect(propertyFees({ condominium_fee_cents: 32_000, property_tax_cents: 148_000 })).toBe(
    'Condomínio\u00A0R$\u00A0320\u00A0por\u00A0mês · IPTU\u00A0R$\u00A01.480\u00A0por\u00A0ano',
  );
});

describe('the features of an ad', () => {
  const said = (...ad: Parameters<typeof featureFacts>) =>
    featureFacts(...ad).map(({ label, value }) => `${label}: ${value}`);

  test('front and depth are one, beside the area', () => {
    const lot = { front_meters: 12, depth_meters: 25.5, square_meters: 306 };
    expect(said('lot', lot)).toEqual(['Frente e fundo: 12 × 25,5 m', 'Área do terreno: 306 m²']);
    expect(said('lot', { depth_meters: 25 })).toEqual(['Fundo: 25 m']);
  });

  test('are those of its category', () => {
    const all = { front_meters: 12, depth_meters: 25, bedroom: 3, floor: 0, dirt_road_km: 7.5 };
    expect(said('apartment', all)).toEqual(['Quartos: 3', 'Andar: Térreo']);
    expect(said('farm', all)).toEqual(['Quartos: 3', 'Estrada de chão até o asfalto: 7,5 km']);
  });
});

test('an exchange says what is wanted, when somebody said it', () => {
  expect(exchangeText({ accepts_exchange: true, exchange_for: 'gado' })).toBe('Aceita troca: gado');
  expect(exchangeText({ accepts_exchange: true, exchange_for: null })).toBe('Aceita troca');
  expect(exchangeText({ accepts_exchange: false })).toBeUndefined();
});
