import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formState } from '../../forms/failed-form.ts';
import { FEATURES_SECTION } from './features-section.tsx';
import { PRICE_SECTION } from './price-section.tsx';
import type { OfferKind } from './property-section.ts';

const features = (kind: OfferKind, values: Record<string, unknown> = {}) =>
  renderToStaticMarkup(
    <FEATURES_SECTION.Fields form={formState(undefined, values)} towns={[]} kind={kind} />,
  );
const price = (kind: OfferKind, values: Record<string, unknown> = {}) =>
  renderToStaticMarkup(
    <PRICE_SECTION.Fields form={formState(undefined, values)} towns={[]} kind={kind} />,
  );

/** The words of the labels that show. */
const shown = (markup: string) =>
  [...markup.matchAll(/<label([^>]*)>.*?<span>([^<]+)<\/span><\/label>/g)].flatMap(
    ([, attributes = '', words]) => (attributes.includes('hidden') ? [] : [words]),
  );

test('front and depth offer the area while nobody said it', () => {
  const sides = { front_meters: '12', depth_meters: '25,5 m' };
  expect(features({ category: 'lot' }, sides)).toContain('12 × 25,5 m dá 306 m² de terreno.');
  const withArea = features({ category: 'lot' }, { ...sides, square_meters: '306' });
  expect(withArea).not.toContain('de terreno.');
  expect(features({ category: 'lot' }, { front_meters: '12' })).not.toContain('de terreno.');
  expect(features({ category: 'lot' }, { ...sides, depth_meters: 'muito' })).not.toContain('dá');
});

test('a lot is asked for power, water, fence and asphalt, a house for its well too, a flat for nothing', () => {
  const asked = (category: OfferKind['category']) => shown(features({ category }));
  expect(asked('lot')).toEqual(
    expect.arrayContaining(['Água encanada', 'Energia elétrica', 'Cerca', 'Asfalto até a porta']),
  );
  expect(asked('lot')).not.toContain('Curral');
  expect(asked('house')).toContain('Poço');
  expect(asked('house')).not.toContain('Curral');
  expect(asked('farm')).toContain('Curral');
  expect(asked('farm')).not.toContain('Salão de festas');
  expect(features({ category: 'apartment' })).toMatch(
    /<div data-categories="[^"]*" hidden=""><fieldset[^>]*><legend[^>]*>Água e acesso/,
  );
});

test('only the country is asked for CCIR, ITR and CAR, and for parts at harvest', () => {
  const country = ['CCIR', 'ITR', 'CAR', 'Parcelas na safra'];
  expect(shown(price({ category: 'farm', listing_status: 'sale' }))).toEqual(
    expect.arrayContaining(country),
  );
  const house = shown(price({ category: 'house', listing_status: 'sale' }));
  expect(house).toEqual(expect.arrayContaining(['Escritura', 'Posse', 'Aceita financiamento']));
  expect(house.filter((words) => words && country.includes(words))).toEqual([]);
});

test('a flat is asked behind a line, which is open once something is said', () => {
  const flat = { category: 'apartment', listing_status: 'sale' } as const;
  expect(price(flat)).toContain('<details><summary');
  expect(price(flat, { accepts_exchange: false })).toContain('<details><summary');
  expect(price(flat, { documents: ['deed'] })).toContain('<details open="">');
  expect(price({ ...flat, category: 'house' })).not.toContain('<details');
});
