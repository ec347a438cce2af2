import { SettingsError, type Settings } from './settings.ts';
import { StreetTiles } from './web/http/street-tiles.ts';
import type { ConfiguredStreets } from './web/maps/street-source.ts';

/** The streets of the maps, as the settings say; our own file comes before a style of somebody else. */
export async function openStreets({
  MAP_PMTILES: file,
  MAP_STYLE_URL: style,
}: Pick<Settings, 'MAP_PMTILES' | 'MAP_STYLE_URL'>): Promise<{
  streets?: ConfiguredStreets;
  streetTiles?: StreetTiles;
}> {
  if (!file) return style ? { streets: { kind: 'style', address: style } } : {};
  const streetTiles = await StreetTiles.open(file);
  if (!streetTiles)
    throw new SettingsError(
      `MAP_PMTILES must be a file of vector tiles (PMTiles, version 3); ${file} is none. docs/operations.md says how to make it.`,
    );
  return { streets: { kind: 'tiles', address: streetTiles.address }, streetTiles };
}
