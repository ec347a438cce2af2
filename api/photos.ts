import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import * as z from 'zod';
import { captionPhoto } from '#core/photos/photo-caption.server.ts';
import { photoInput, photoOrder, type PhotoInput } from '#core/photos/photo-input.ts';
import { makeCover, movePhoto, reorderPhotos } from '#core/photos/photo-order.server.ts';
import { removePhoto } from '#core/photos/photo-removal.server.ts';
import { retryPhoto } from '#core/photos/photo-retrying.server.ts';
import { rotatePhoto } from '#core/photos/photo-rotation.server.ts';
import { findPhoto, listOwnPhotos } from '#core/photos/photos.server.ts';
import type { PhotoAd, OwnPhoto } from '#core/photos/photo.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import { adId, answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject, type ApiEnvironment } from './api-environment.ts';
import { userGate } from './gates.ts';
import { photoDocument, photoList, presentPhoto, sentPhotos } from './photo-answers.ts';
import { fileError, isForm, spendPhoto, takeBody, takeForm } from './photo-uploads.ts';
import { answerOfRefusal } from './refusal-answers.ts';

const photoIds = adId.extend({
  photoId: z.string().regex(/^[0-9a-z]{1,40}$/, 'Página não encontrada'),
});

const uploadHeaders = z.object({
  'idempotency-key': z.uuid('Envie um UUID').optional().meta({
    description:
      'Chosen by the sender: a photograph that is sent again with the same key is not added again',
  }),
});

/** The photographs of the user's ads of one kind. */
function photosOf(
  kind: 'properties' | 'vehicles' | 'users/property_drafts',
  adOf: (id: string) => PhotoAd,
) {
  const ownerOnly = { tags: ['Photos'], middleware: userGate, security: [{ user: [] }] };
  const all = `/v1/${kind}/{id}/photos` as const;

  return subject()
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'post',
        path: all,
        summary: 'Add a photograph',
        description:
          'The body is the photograph itself (JPEG, PNG, WebP, HEIC or AVIF, at most 5 MB), whatever its Content-Type; ' +
          'or a multipart/form-data form with the photographs in the field `photos`, answered with a list and with ' +
          'an error for each file that was not taken.',
        request: {
          params: adId,
          headers: uploadHeaders,
          body: {
            required: true,
            content: {
              'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  properties: {
                    photos: { type: 'array', items: { type: 'string', format: 'binary' } },
                  },
                },
              },
            },
          },
        },
        responses: {
          201: answer(
            'Taken; it is shown when its status is ready',
            z.union([photoDocument, sentPhotos]),
          ),
          ...refusals,
        },
      }),
      async (c) => {
        const ad = adOf(c.req.valid('param').id);
        if (isForm(c)) {
          const { taken, refused } = await takeForm(c, ad);
          const errors = refused.flatMap(fileError);
          const [first] = refused;
          if (taken.length === 0 && first)
            return c.json({ errors }, answerOfRefusal(first.refusal).status);
          return c.json({ data: taken.map(presentPhoto), errors }, 201);
        }
        const photo = await takeBody(c, ad, c.req.valid('header')['idempotency-key']);
        return isRefusal(photo)
          ? answerRefusal(c, photo)
          : c.json({ data: presentPhoto(photo) }, 201);
      },
    )
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'get',
        path: all,
        summary: 'The photographs of an ad of the user, the cover first',
        request: { params: adId },
        responses: { 200: answer('The photographs', photoList), ...refusals },
      }),
      async (c) =>
        presentList(c, await listOwnPhotos(c.var.db, c.var.user, adOf(c.req.valid('param').id))),
    )
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'put',
        path: `${all}/order`,
        summary: 'Put the photographs in order; the first is the cover',
        request: { params: adId, body: jsonBody(z.strictObject({ order: photoOrder })) },
        responses: { 200: answer('The photographs in their order', photoList), ...refusals },
      }),
      async (c) => {
        const ad = adOf(c.req.valid('param').id);
        return presentList(
          c,
          await reorderPhotos(c.var.db, c.var.user, ad, c.req.valid('json').order, c.var.now()),
        );
      },
    )
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'patch',
        path: `${all}/{photoId}`,
        summary:
          'Caption, cover, place or quarter turns of a photograph; another try for one that failed',
        description:
          'A photograph that is turned gets another id and is processed again. With `retry`, one that failed is ' +
          'prepared again, unless its file does not open.',
        request: { params: photoIds, body: jsonBody(z.strictObject({ photo: photoInput })) },
        responses: { 200: answer('The photograph', photoDocument), ...refusals },
      }),
      async (c) => {
        const { id, photoId } = c.req.valid('param');
        const photo = await changePhoto(c, adOf(id), photoId, c.req.valid('json').photo);
        return isRefusal(photo)
          ? answerRefusal(c, photo)
          : c.json({ data: presentPhoto(photo) }, 200);
      },
    )
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'delete',
        path: `${all}/{photoId}`,
        summary: 'Remove a photograph',
        request: { params: photoIds },
        responses: { 204: { description: 'Removed' }, ...refusals },
      }),
      async (c) => {
        const { id, photoId } = c.req.valid('param');
        const outcome = await removePhoto(c.var.db, c.var.user, adOf(id), photoId, c.var.now());
        return isRefusal(outcome) ? answerRefusal(c, outcome) : c.body(null, 204);
      },
    );
}

export const propertyPhotos = photosOf('properties', (propertyId) => ({
  kind: 'property',
  id: propertyId,
}));
export const vehiclePhotos = photosOf('vehicles', (vehicleId) => ({
  kind: 'vehicle',
  id: vehicleId,
}));
export const propertyDraftPhotos = photosOf('users/property_drafts', (draftId) => ({
  kind: 'draft',
  id: draftId,
}));

/** Does what was asked for, turning first: it alone may be refused for the photograph's state, and gives the id. */
async function changePhoto(
  c: Context<ApiEnvironment>,
  ad: PhotoAd,
  photoId: string,
  { rotate, retry, caption, position, is_cover: isCover }: PhotoInput,
): Promise<OwnPhoto | Refusal> {
  const { db, storage, user, now } = c.var;
  const overBudget = rotate || retry ? await spendPhoto(c) : undefined;
  if (overBudget) return overBudget;
  const retried = retry ? await retryPhoto(db, storage, user, ad, photoId) : undefined;
  if (isRefusal(retried)) return retried;
  const turned = rotate
    ? await rotatePhoto(db, storage, user, ad, photoId, rotate, now())
    : undefined;
  if (isRefusal(turned)) return turned;
  const id = turned?.id ?? photoId;
  const steps = [
    caption === undefined ? undefined : () => captionPhoto(db, user, ad, id, caption, now()),
    position === undefined ? undefined : () => movePhoto(db, user, ad, id, position, now()),
    isCover ? () => makeCover(db, user, ad, id, now()) : undefined,
  ];
  for (const step of steps) {
    const outcome = await step?.();
    if (isRefusal(outcome)) return outcome;
  }
  const photos = await listOwnPhotos(db, user, ad);
  return isRefusal(photos) ? photos : findPhoto(db, ad, id);
}

function presentList(c: Context<ApiEnvironment>, photos: OwnPhoto[] | Refusal) {
  return isRefusal(photos)
    ? answerRefusal(c, photos)
    : c.json({ data: photos.map(presentPhoto) }, 200);
}
