import { expect, test } from 'vitest';
import { leavingAdsText } from './leaving-ads.ts';

const limits = { published: 21, published_vehicles: 2 };
const free = (places: object) =>
  leavingAdsText(
    limits as Parameters<typeof leavingAdsText>[0],
    {
      id: 'gratis',
      attributes: { name: 'Grátis', properties_limit: 5, vehicles_limit: 3, ...places },
    } as Parameters<typeof leavingAdsText>[1],
  );

test('who has more ads than a plan has places reads both numbers', () => {
  expect(free({})).toContain('No plano Grátis cabem 5 imóveis, e você tem 21 no ar.');
  expect(free({ vehicles_limit: 1 })).toContain(
    '5 imóveis, e você tem 21; 1 veículo, e você tem 2',
  );
});

test('where all ads stay, nothing is said', () => {
  expect(free({ properties_limit: 21 })).toBeUndefined();
});
