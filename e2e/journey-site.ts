import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTemporarySite } from '#tooling/temporary-site.ts';
import { smallRegion } from './small-region.ts';

export const JOURNEY_PORT = 3900;

/** Configured, so that the journeys see that nobody is told of anything without having accepted it. */
const TAGS = {
  ANALYTICS_ID: 'G-JOURNEY',
  PIXEL_ID: '1234567890',
  PIXEL_PATTERNS: '/,/imoveis,/imovel/**',
  TAG_MANAGER_ID: 'GTM-JOURNEY',
};

/** Starts the product as a newcomer would, with streets on its maps, and stops it after the journeys. */
export default async function startJourneySite() {
  const folder = await mkdtemp(path.join(tmpdir(), 'mandacaru-streets-'));
  const tiles = path.join(folder, 'regiao.pmtiles');
  await writeFile(tiles, smallRegion());
  const site = await startTemporarySite(JOURNEY_PORT, { ...TAGS, MAP_PMTILES: tiles });
  return async () => {
    await site.stop();
    await rm(folder, { recursive: true });
  };
}
