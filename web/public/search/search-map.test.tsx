import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DEFAULT_REGION } from '#core/places/region.ts';
import { propertyAddress } from '../../addresses/search-addresses.ts';
import { SearchAddress } from './search-address.ts';
import { SearchMap, type ShownMap } from './search-map.tsx';

const BOX = { south: -11.35, west: -41.91, north: -11.25, east: -41.79 };
const AT = { lat: -11.3, lng: -41.85 };

const ad = (price: number | null, rent: number | null = null) => ({
  id: 'a1',
  name: 'Casa na Boa Vista',
  path: '/imoveis/casa-na-boa-vista-a1',
  price_cents: price,
  rent_cents: rent,
});

type MapExample = { asked?: string; box?: typeof BOX; total?: number } & Partial<
  Pick<ShownMap, 'outline' | 'streets'>
>;

function mapOf(
  signs: Partial<ShownMap['data'][number]>[],
  { asked = '', box = BOX, total = 1, ...more }: MapExample = {},
) {
  const data = signs.map((sign) => ({
    ...AT,
    count: 1,
    is_seat: false,
    town: null,
    ad: null,
    ...sign,
  }));
  return renderToStaticMarkup(
    <SearchMap
      region={DEFAULT_REGION}
      map={{
        data,
        meta: { total, zoom: 12, box },
        request: '/v1/properties/map?',
        outline: undefined,
        streets: undefined,
        ...more,
      }}
      address={new SearchAddress({ path: '/imoveis' }, propertyAddress, new URLSearchParams(asked))}
    />,
  );
}

describe('a sign of the map', () => {
  test('of one ad shows what it costs in short, says whose price it is, and leads to it', () => {
    const map = mapOf([{ ad: ad(23_500_000) }]);
    expect(map).toContain('href="/imoveis/casa-na-boa-vista-a1"');
    expect(map).toMatch(/aria-label="Casa na Boa Vista, R\$ 235\smil"/);
    expect(map).toMatch(/<text[^>]*>R\$\s235\smil<\/text>/);
  });

  test('of one to rent shows the rent; of one without a price nothing', () => {
    expect(mapOf([{ ad: ad(null, 85_000) }])).toMatch(/<text[^>]*>R\$\s850<\/text>/);
    expect(mapOf([{ ad: ad(null) }])).toContain('aria-label="Casa na Boa Vista"');
  });

  test('of many leads nearer to them, within the same search', () => {
    const map = mapOf([{ count: 14 }], { asked: 'category=house', total: 14 });
    const [, href = ''] = /href="([^"]*)"[^>]*aria-label="14 anúncios: ver mais de perto"/.exec(
      map,
    )!;
    const asked = new URLSearchParams(href.replaceAll('&amp;', '&').split('?')[1]);
    expect(asked.get('tipo')).toBe('casa');
    expect(asked.get('ver')).toBe('mapa');
    const [south, west, north, east] = asked.get('mapa')!.split('_').map(Number);
    expect((south! + north!) / 2).toBeCloseTo(AT.lat, 3);
    expect(east! - west!).toBeCloseTo((BOX.east - BOX.west) / 2, 3);
  });

  test('of those that hide where they are is their town’s, and leads to it', () => {
    const [town] = DEFAULT_REGION;
    const box = {
      south: town!.lat - 0.1,
      north: town!.lat + 0.1,
      west: town!.lng - 0.1,
      east: town!.lng + 0.1,
    };
    const seat = {
      lat: Math.fround(town!.lat),
      lng: Math.fround(town!.lng),
      count: 3,
      is_seat: true,
      town: { name: town!.name, slug: town!.slug },
    };
    const map = mapOf([seat], { box, total: 3 });
    expect(map).toContain(`aria-label="3 anúncios em ${town!.name}, sem o ponto no mapa"`);
    expect(map).toContain(`cidade=${town!.slug}`);
  });
});

test('of more ads than are read only the places are seen', () => {
  const signs = Array.from({ length: 31 }, (_, index) => ({
    lat: -11.3 + index / 1000,
    ad: ad(100_000),
  }));
  expect(mapOf(signs.slice(1))).toMatch(/>R\$\s1\smil</);
  expect(mapOf(signs)).not.toMatch(/>R\$\s1\smil</);
});

test('where nothing is in sight the map says where it looks, and of how many', () => {
  const map = mapOf([], {
    total: 1234,
    box: { south: -11.251, west: -41.801, north: -11.25, east: -41.8 },
  });
  expect(map).toContain('0 anúncios nesta parte do mapa, de 1.234');
  expect(map).toMatch(/O meio do mapa fica [^<]*km/);
});

test('the search can be narrowed to what is seen, which stays as it is seen', () => {
  const map = mapOf([], { asked: 'category=house&layout=map&map=-11.5_-42_-11.4_-41.9' });
  const [, href = ''] = /href="([^"]*contorno[^"]*)"/.exec(map)!;
  const asked = new URLSearchParams(href.replaceAll('&amp;', '&').split('?')[1]);
  expect(Object.fromEntries(asked)).toEqual({
    tipo: 'casa',
    contorno: '-11.35_-41.91_-11.25_-41.79',
    mapa: '-11.35_-41.91_-11.25_-41.79',
    ver: 'mapa',
  });
});

test('nobody goes where there is nothing more to see', () => {
  const wide = { south: -14, west: -45, north: -8, east: -37 };
  expect(mapOf([], { box: wide })).not.toContain('Afastar');
  expect(mapOf([], { box: wide })).toContain('Aproximar');
  const close = { south: -11.301, west: -41.8515, north: -11.299, east: -41.8485 };
  expect(mapOf([], { box: close })).not.toContain('Aproximar');
});

test('the area that is searched is drawn, whether it is a box or has many corners', () => {
  const outlineOf = (outline: string) =>
    / d="(M[^"]*Z)"/.exec(mapOf([], { outline }))?.[1]?.split('L').length;
  expect(outlineOf('-11.35_-41.9_-11.3_-41.8')).toBe(4);
  expect(outlineOf('-11.35_-41.9_-11.3_-41.8_-11.28_-41.85')).toBe(3);
});

test('without streets the page names nobody’s, and with some it says where they are', () => {
  expect(mapOf([])).not.toContain('data-streets');
  const map = mapOf([], { streets: { kind: 'tiles', address: '/ruas/abc.pmtiles' } });
  expect(map).toContain('data-streets="tiles" data-streets-from="/ruas/abc.pmtiles"');
});

test('an area is also chosen by two towns, within the same search', () => {
  const map = mapOf([], { asked: 'category=house&layout=map&page=3&outline=-11_-42_-10_-41' });
  const form = /<form [^>]*action="\/imoveis".*?<\/form>/.exec(map)![0];
  const kept = [...form.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  expect(kept.map(([, name, value]) => [name, value])).toEqual([
    ['tipo', 'casa'],
    ['ver', 'mapa'],
  ]);
  for (const name of ['entre', 'e']) expect(form).toContain(`name="${name}"`);
  expect(form.match(/value="xique-xique"/g)).toHaveLength(2);
});
