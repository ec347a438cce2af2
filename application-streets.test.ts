import { expect, test } from 'vitest';
import { openStreets } from './application-streets.ts';

test('a style is shown as it is set; without settings there are no streets', async () => {
  const style = 'https://maps.example/style.json';
  expect(await openStreets({ MAP_STYLE_URL: style })).toEqual({
    streets: { kind: 'style', address: style },
  });
  expect(await openStreets({})).toEqual({});
});

test('a site whose tiles are missing, or are none, does not start and says which setting it is', async () => {
  for (const MAP_PMTILES of ['/nowhere/regiao.pmtiles', 'package.json'])
    await expect(openStreets({ MAP_PMTILES })).rejects.toThrow(
      `MAP_PMTILES must be a file of vector tiles (PMTiles, version 3); ${MAP_PMTILES} is none.`,
    );
});
