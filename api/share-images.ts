import { Hono } from 'hono';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import { getPublicProperty } from '#core/properties/public-property.server.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import {
  SHARE_FOLDERS,
  shareShapeIn,
  type ShareImageFacts,
} from '#core/share-images/share-image.ts';
import { shareImageOf } from '#core/share-images/share-images.server.ts';
import { locationOf } from '#core/site/site-path.ts';
import { readWebsiteSettings } from '#core/site/website-settings.server.ts';
import { getPublicVehicle } from '#core/vehicles/public-vehicle.server.ts';
import type { Database } from '#db/database.ts';
import { answerRefusal, type ApiEnvironment } from './api-environment.ts';
import { WHILE_SHOWN } from './photo-files.ts';
import { clientAddress } from './rate-limits.ts';
import { propertyShareFacts, shareImagePath, vehicleShareFacts } from './share-image-facts.ts';

/** The pictures of shared links and for the status. An address of before leads to the picture of today. */
export const shareImages = new Hono<ApiEnvironment>().get(
  `/photos/:folder{${SHARE_FOLDERS.join('|')}}/:kind{${AD_KINDS.join('|')}}/:id{[0-9a-z]{10,40}}/:file{[0-9a-f]{12}\\.jpg}`,
  async (c) => {
    const { id } = c.req.param();
    const { db, storage, limits } = c.var;
    const kind = c.req.param('kind') as AdKind;
    const shape = shareShapeIn(c.req.param('folder')) ?? 'link';
    c.header('Cache-Control', 'no-store');
    const facts = await SHARE_FACTS[kind](db, id);
    if (isRefusal(facts)) return facts.refused === 'gone' ? c.body(null, 410) : c.notFound();
    const path = shareImagePath(shape, kind, id, facts);
    if (!facts || !path) return c.notFound();
    // oxlint-disable-next-line no-restricted-properties -- the API's only one, through the same check as the pages
    if (c.req.path !== path) return c.redirect(locationOf(path), 302);
    const { site_name: siteName } = await readWebsiteSettings(db);
    const image = await shareImageOf(storage, { shape, kind, id, facts, siteName }, () =>
      limits.spend('share_image_address', clientAddress(c)),
    );
    if (!image) return c.notFound();
    if (image === 'busy') return c.body(null, 503, { 'Retry-After': '5' });
    if (isRefusal(image)) return answerRefusal(c, image);
    return c.body(new Uint8Array(image), 200, {
      'Cache-Control': WHILE_SHOWN,
      'Content-Type': 'image/jpeg',
      'Content-Disposition': 'inline',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  },
);

const SHARE_FACTS: Readonly<
  Record<AdKind, (db: Database, id: string) => Promise<ShareImageFacts | Refusal | undefined>>
> = {
  async property(db, id) {
    const ad = await getPublicProperty(db, id);
    return isRefusal(ad) ? ad : propertyShareFacts(ad);
  },
  async vehicle(db, id) {
    const ad = await getPublicVehicle(db, id);
    return isRefusal(ad) ? ad : vehicleShareFacts(ad);
  },
};
