import { expect, test } from 'vitest';
import { DEFAULT_REGION } from '#core/places/region.ts';
import { regionTownBySlug } from '#core/places/region-towns.ts';
import { readBox } from '#core/search/outline.ts';
import { vehicleAddress } from '../../addresses/search-addresses.ts';
import { leadBetween } from './lead-between.ts';

/** Where a search leads, or nothing when it stays. */
function ledTo(query: string): URL | undefined {
  const asked = vehicleAddress.read(new URLSearchParams(query));
  try {
    leadBetween({ path: '/veiculos', address: vehicleAddress }, asked, DEFAULT_REGION);
    return undefined;
  } catch (answer) {
    const location = answer instanceof Response ? answer.headers.get('Location') : null;
    return new URL(location ?? '', 'https://own.invalid');
  }
}

test('two towns become an area that holds both and what is near them', () => {
  const led = ledTo('marca=fiat&ver=mapa&entre=irece&e=xique-xique&pagina=3&mapa=-12_-42_-11_-41');
  expect(led?.pathname).toBe('/veiculos');
  const { contorno = '', ...kept } = Object.fromEntries(led!.searchParams);
  expect(kept).toEqual({ marca: 'fiat', ver: 'mapa' });
  const box = readBox(contorno)!;
  for (const slug of ['irece', 'xique-xique']) {
    const { lat, lng } = regionTownBySlug(slug)!;
    expect(lat - box.south).toBeGreaterThan(0.04);
    expect(box.north - lat).toBeGreaterThan(0.04);
    expect(lng - box.west).toBeGreaterThan(0.04);
    expect(box.east - lng).toBeGreaterThan(0.04);
  }
});

test('one town is an area too; none, or one that is not of the region, counts for nothing', () => {
  expect(ledTo('entre=&e=irece')?.searchParams.has('contorno')).toBe(true);
  for (const query of ['ver=mapa&entre=&e=', 'ver=mapa&entre=paris&e=%2F%2Fevil.example'])
    expect(ledTo(query)?.search).toBe('?ver=mapa');
  expect(ledTo('ver=mapa')).toBeUndefined();
});
