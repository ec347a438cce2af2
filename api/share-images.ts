import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import { Hono } from 'hono';
import { getPublicProperty } from '#core/properties/public-property.server.ts';
import { locationOf } from '#core/site/site-path.ts';
import { isRefusal } from '#core/refusal.ts';
import { shareImageOf } from '#core/share-images/share-images.server.ts';
import type { ShareImageFacts } from '#core/share-images/share-image.ts';
import { getPublicVehicle } from '#core/vehicles/public-vehicle.server.ts';
import type { Database } from '#db/database.ts';
import type { ApiEnvironment } from './api-environment.ts';
import { propertyShareFacts, shareImagePath, vehicleShareFacts } from './share-image-facts.ts';

/** What is under an address never changes: the address tells the version. */
const FOREVER = 'public, max-age=31536000, immutable';

/** The pictures of shared links. An address of before leads to the picture of today. */
export const shareImages = new Hono<ApiEnvironment>().get(
  `/photos/share/:kind{${AD_KINDS.join('|')}}/:id{[0-9a-z]{10,40}}/:file{[0-9a-f]{12}\\.jpg}`,
  async (c) => {
    const { id } = c.req.param();
    const kind = c.req.param('kind') as AdKind;
    const facts = await SHARE_FACTS[kind](c.var.db, id);
    const path = shareImagePath(kind, id, facts);
    c.header('Cache-Control', 'no-store');
    if (!facts || !path) return c.notFound();
    // oxlint-disable-next-line no-restricted-properties -- the API's only one, through the same check as the pages
    if (c.req.path !== path) return c.redirect(locationOf(path), 302);
    const image = await shareImageOf(c.var.storage, kind, id, facts);
    if (!image) return c.notFound();
    if (image === 'busy') return c.body(null, 503, { 'Retry-After': '5' });
    return c.body(new Uint8Array(image), 200, {
      'Cache-Control': FOREVER,
      'Content-Type': 'image/jpeg',
      'Content-Disposition': 'inline',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  },
);

const SHARE_FACTS: Readonly<
  Record<AdKind, (db: Database, id: string) => Promise<ShareImageFacts | undefined>>
> = {
  async property(db, id) {
    const ad = await getPublicProperty(db, id);
    return isRefusal(ad) ? undefined : propertyShareFacts(ad);
  },
  async vehicle(db, id) {
    const ad = await getPublicVehicle(db, id);
    return isRefusal(ad) ? undefined : vehicleShareFacts(ad);
  },
};
