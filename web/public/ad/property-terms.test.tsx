import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PublicProperty } from './property-details.tsx';
import { PropertyTerms } from './property-terms.tsx';

type Said = Parameters<typeof PropertyTerms>[0]['ad'];

const NOTHING: Said = {
  infrastructure: [],
  dirt_road_km: null,
  documents: [],
  payment_terms: [],
  accepts_exchange: false,
  exchange_for: null,
};

const textOf = (ad: Partial<PublicProperty>) =>
  renderToStaticMarkup(<PropertyTerms ad={{ ...NOTHING, ...ad }} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('an ad that says nothing of it has no chapter of it', () => {
  expect(textOf({})).toBe('');
});

test('a farm says its water, its road, its papers and how it may be paid for', () => {
  expect(
    textOf({
      infrastructure: ['well', 'electricity'],
      dirt_road_km: 7.5,
      documents: ['deed', 'ccir'],
      payment_terms: ['harvest_instalments'],
      accepts_exchange: true,
      exchange_for: 'gado',
    }),
  ).toBe(
    'Água e acesso Poço Energia elétrica 7,5 km de estrada de chão até o asfalto Documentos Escritura CCIR Pagamento Parcelas na safra Aceita troca: gado',
  );
});

test('the road alone is a chapter', () => {
  expect(textOf({ dirt_road_km: 2 })).toBe('Água e acesso 2 km de estrada de chão até o asfalto');
});
