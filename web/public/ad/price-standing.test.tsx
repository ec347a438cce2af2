import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PriceStanding } from './price-standing.tsx';

type Ad = Parameters<typeof PriceStanding>[0]['ad'];

const name = (text: string) => ({ id: text, name: text, slug: text });
const BELOW = {
  band: 'below',
  median_cents: 38_900_00,
  sample_size: 14,
  difference_percent: -18,
  worked_out_at: '2026-11-21T06:23:00.000Z',
} as const;
const STRADA: Ad = {
  vehicle_type: 'cars',
  brand: name('Fiat'),
  model: name('Strada'),
  fuel_type: 'flex',
  year: 2021,
  condition: 'used',
  mileage: 45_000,
  price_position: BELOW,
};

const textOf = (changes: Partial<Ad> = {}) =>
  renderToStaticMarkup(<PriceStanding ad={{ ...STRADA, ...changes }} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('nothing is said without a sample', () => {
  expect(textOf({ price_position: null })).toBe('');
});

test('the position is said with its sample and how it was worked out', () => {
  const text = textOf();
  expect(text).toContain('Preço abaixo da mediana Mediana de 14 anúncios parecidos: R$ 38.900');
  expect(text).toContain('Fiat Strada, flex, de 2020 a 2022, publicados ou vendidos nos últimos');
  expect(text).toContain('cada preço é ajustado para 45.000 km');
  expect(text).toContain('a tabela FIPE não é usada. Conta feita em 21/11/2026.');
  expect(text).not.toContain('Antes de pagar');
});

test('the years are those that were compared', () => {
  expect(textOf({ vehicle_type: 'trucks' })).toContain('de 2019 a 2023');
  expect(textOf({ condition: 'new' })).toContain('flex, de 2021, publicados');
});

test('a price far below asks buyers for caution', () => {
  expect(textOf({ price_position: { ...BELOW, band: 'far_below' } })).toContain(
    'Preço muito abaixo de anúncios parecidos Antes de pagar qualquer valor, veja o veículo e os documentos pessoalmente.',
  );
});
