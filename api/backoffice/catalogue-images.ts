import { createRoute } from '@hono/zod-openapi';
import { PHOTO_BYTE_LIMIT } from '#core/photos/photo.ts';
import { refuse } from '#core/refusal.ts';
import {
  removeCatalogueImage,
  setCatalogueImage,
  type PicturedLevel,
} from '#core/vehicles/catalogue/catalogue-images.server.ts';
import { adId, answer, refusals } from '../ad-answers.ts';
import { idOf, subject } from '../api-environment.ts';
import { documentOf } from '../json-api.ts';
import { bytesWithin } from '../request-bytes.ts';
import { catalogueEntryAnswer } from './catalogue-answers.ts';
import { present } from './catalogue-entries.ts';
import { forOffice } from './office-calls.ts';

const entryDocument = documentOf(catalogueEntryAnswer);

/** The image of a brand or a model. */
export function catalogueImages(level: PicturedLevel, path: 'vehicle_brands' | 'vehicle_models') {
  return subject()
    .openapi(
      createRoute({
        ...forOffice('catalogue'),
        method: 'put',
        path: `/v1/backoffice/${path}/{id}/image`,
        summary: 'Another image: JPEG, PNG or WebP, at most 5 MB, shown as a square',
        request: {
          params: adId,
          body: {
            required: true,
            content: {
              'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
            },
          },
        },
        responses: { 200: answer('With the image', entryDocument), ...refusals },
      }),
      async (c) => {
        const { db, storage, admin, now } = c.var;
        const bytes = await bytesWithin(c.req.raw.body, PHOTO_BYTE_LIMIT);
        const outcome = bytes
          ? await setCatalogueImage(db, storage, admin, level, idOf(c), bytes, now())
          : refuse('photo_too_large', { field: 'image' });
        return present(c, level, outcome, 200);
      },
    )
    .openapi(
      createRoute({
        ...forOffice('catalogue'),
        method: 'delete',
        path: `/v1/backoffice/${path}/{id}/image`,
        summary: 'Take the image away',
        request: { params: adId },
        responses: { 200: answer('Without an image', entryDocument), ...refusals },
      }),
      async (c) => {
        const { db, admin, now } = c.var;
        return present(c, level, await removeCatalogueImage(db, admin, level, idOf(c), now()), 200);
      },
    );
}
