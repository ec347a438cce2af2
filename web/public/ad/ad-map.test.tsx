import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DEFAULT_REGION } from '#core/places/region.ts';
import { cornersOfText } from '../../maps/outline-text.ts';
import type { StreetSource } from '../../maps/street-source.ts';
import { AdMap } from './ad-map.tsx';

const [TOWN] = DEFAULT_REGION;
const TILES: StreetSource = { kind: 'tiles', address: '/ruas/abc.pmtiles' };
const POINT = { lat: TOWN!.lat + 0.0123, lng: TOWN!.lng - 0.0234 };

const drawn = (placeName: string, point = undefined as typeof POINT | undefined, streets = TILES) =>
  renderToStaticMarkup(
    <AdMap
      region={DEFAULT_REGION}
      townId={TOWN!.id}
      placeName={placeName}
      point={point}
      streets={streets}
    />,
  );
const placeOf = (html: string) => cornersOfText(/data-place="([^"]*)"/.exec(html)![1]!)[0];

test('with streets an ad that hides its point is somewhere around its town, as all others are', () => {
  const html = drawn('Centro');
  expect(placeOf(html)).toEqual({
    lat: expect.closeTo(TOWN!.lat, 4),
    lng: expect.closeTo(TOWN!.lng, 4),
  });
  expect(html).toContain('data-radius="4"');
  expect(html.replaceAll('Centro', 'Fórum')).toBe(drawn('Fórum'));
});

test('one that shows its point has the pin there', () => {
  const html = drawn('Centro', POINT);
  expect(placeOf(html)).toEqual({
    lat: expect.closeTo(POINT.lat, 4),
    lng: expect.closeTo(POINT.lng, 4),
  });
  expect(html).not.toContain('data-radius');
});

test('streets are offered only where there are some', () => {
  expect(drawn('Centro')).toContain('Ver as ruas');
  const html = renderToStaticMarkup(
    <AdMap
      region={DEFAULT_REGION}
      townId={TOWN!.id}
      placeName="Centro"
      point={undefined}
      streets={undefined}
    />,
  );
  expect(html).not.toContain('Ver as ruas');
  expect(html).not.toContain('data-part');
});
