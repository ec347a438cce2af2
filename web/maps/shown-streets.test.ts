import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_REGION } from '#core/places/region.ts';
import { websiteSettings } from '#core/site/website-settings.ts';
import type { RequestSession } from '../session/request-session.ts';
import * as startup from '../shell/startup-settings.ts';
import { streetsOf } from './shown-streets.ts';
import type { ConfiguredStreets, StreetSource } from './street-source.ts';

const TILES: ConfiguredStreets = { kind: 'tiles', address: '/ruas/abc.pmtiles' };

let key: string | undefined;
beforeEach(() => {
  vi.spyOn(startup, 'startupSettings').mockImplementation(async () => ({
    website: { ...websiteSettings.parse({ maps_key: key }), region_towns: [...DEFAULT_REGION] },
    vehicles: { loading: false, data: { optional_items: [], colors: [] } },
  }));
});
afterEach(() => {
  vi.restoreAllMocks();
  key = undefined;
});

/** What a page shows, and what its policy is told of. */
async function shownOn(streets?: ConfiguredStreets) {
  const told: StreetSource[] = [];
  const session = { streets, showStreets: (shown: StreetSource) => told.push(shown) };
  return { shown: await streetsOf(session as unknown as RequestSession), told };
}

test('without a setting a page has no streets, and its policy is as ever', async () => {
  expect(await shownOn()).toEqual({ shown: undefined, told: [] });
});

test('our own streets need no key', async () => {
  expect(await shownOn(TILES)).toEqual({ shown: TILES, told: [TILES] });
});

test('our own streets come before the maps service, which learns nothing then', async () => {
  key = 'chave';
  expect(await shownOn(TILES)).toEqual({ shown: TILES, told: [TILES] });
  const service = { kind: 'service', key: 'chave' };
  expect(await shownOn()).toEqual({ shown: service, told: [service] });
});
