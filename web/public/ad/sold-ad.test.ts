import { expect, test } from 'vitest';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCatalogue,
  approveCar,
  granted,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import { wholeSite } from '../../http/whole-site.fixture.ts';

const world = await wholeSite();
const { db, call } = world;
world.pass(NOW.getTime() - world.now().getTime());
const site = await world.open();
const lucia = await register(db, { first_name: 'Lúcia' });
const ADS: Record<AdKind, string> = {
  property: await publishHouse(db, lucia),
  vehicle: await submitCar(db, lucia, await addCatalogue(db)),
};
await approveCar(db, await addAdmin(db), ADS.vehicle);

const PATHS = { property: 'properties', vehicle: 'vehicles' } as const;
const PHOTO = /\/photos\/[0-9a-z]{10,}\//;

test.each(AD_KINDS)('of a sold %s the page shows its stamped picture alone', async (kind) => {
  const id = ADS[kind];
  granted(await transitionAd(db, lucia, { kind, id }, { action: 'sold' }, NOW));
  const { body } = await call('GET', `/v1/${PATHS[kind]}/${id}`);
  const { path, share_image } = body.data.attributes as { path: string; share_image: string };
  const { text } = await site.ask(path);
  expect(text).not.toMatch(PHOTO);
  expect(text).toContain(`class="gallery-closed" src="${share_image}" alt="Vendido: `);
});
