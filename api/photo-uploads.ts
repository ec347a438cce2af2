import type { Context } from 'hono';
import { addPhoto } from '#core/photos/photo-adding.server.ts';
import { photoLimitOf } from '#core/photos/photo-ad.server.ts';
import { PHOTO_BYTE_LIMIT, type PhotoAd, type OwnPhoto } from '#core/photos/photo.ts';
import { PROPERTY_PHOTO_LIMIT } from '#core/properties/property.ts';
import { isRefusal, refuse, type Refusal, type RefusalCode } from '#core/refusal.ts';
import { StorageUnavailable } from '#integrations/storage/storage-unavailable.ts';
import type { ApiEnvironment } from './api-environment.ts';
import type { ErrorObject } from './json-api.ts';
import { filesOfForm, MalformedForm } from './multipart-files.ts';
import { answerOfRefusal } from './refusal-answers.ts';
import { storageUnavailable } from './storage-refusal.ts';
import { bytesWithin } from './request-bytes.ts';

/** A form holds at most what an ad may have, and a little for its own lines. In bytes. */
const FORM_LIMITS = {
  fileBytes: PHOTO_BYTE_LIMIT,
  formBytes: (PROPERTY_PHOTO_LIMIT + 1) * PHOTO_BYTE_LIMIT,
};

/** What is true of the files that follow, too. */
const ENDING: ReadonlySet<RefusalCode> = new Set(['not_found', 'too_many_photos']);

export function isForm(c: Context): boolean {
  return /^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '');
}

/** Takes one photograph out of what the user may have worked on in an hour (threat T25). */
export async function spendPhoto(c: Context<ApiEnvironment>): Promise<Refusal | undefined> {
  const overBudget = await c.var.limits.spend('photo_user', c.var.user.id);
  return (
    overBudget &&
    refuse('too_many_photos', { retryAfterSeconds: overBudget.retryAfterSeconds ?? 1 })
  );
}

/** Takes the body as one photograph, whatever the headers say that it is. */
export async function takeBody(
  c: Context<ApiEnvironment>,
  ad: PhotoAd,
  uploadKey: string | undefined,
): Promise<OwnPhoto | Refusal> {
  const announced = Number(c.req.header('Content-Length') ?? 0) || 0;
  if (announced > PHOTO_BYTE_LIMIT) return refuse('photo_too_large');
  const overBudget = await spendPhoto(c);
  if (overBudget) return overBudget;
  const bytes = await bytesWithin(c.req.raw.body, PHOTO_BYTE_LIMIT, announced);
  if (!bytes) return refuse('photo_too_large');
  return addPhoto(c.var.db, c.var.storage, c.var.user, ad, bytes, c.var.now(), uploadKey);
}

/**
 * Takes the files of the field `photos`, one after the other. One that is refused does not hold up the
 * others; the first reason that is about the ad ends it.
 */
export async function takeForm(c: Context<ApiEnvironment>, ad: PhotoAd) {
  const taken: OwnPhoto[] = [];
  const refused: { name: string; place: number; refusal: Refusal }[] = [];
  let place = 0;
  try {
    const files = filesOfForm(
      c.req.raw.body ?? new ReadableStream(),
      c.req.header('Content-Type') ?? '',
      'photos',
      FORM_LIMITS,
    );
    for await (const { name, bytes } of files) {
      const outcome =
        (await beyondEveryAd(c, ad, place)) ??
        (await spendPhoto(c)) ??
        (bytes
          ? await addPhoto(c.var.db, c.var.storage, c.var.user, ad, bytes, c.var.now())
          : refuse('photo_too_large'));
      if (isRefusal(outcome)) refused.push({ name, place, refusal: outcome });
      else taken.push(outcome);
      place += 1;
      if (isRefusal(outcome) && ENDING.has(outcome.refused)) break;
    }
  } catch (error) {
    // What arrived whole is kept, as if the connection had broken here.
    if (error instanceof MalformedForm)
      refused.push({ name: '', place, refusal: refuse('photo_unreadable') });
    else if (error instanceof StorageUnavailable && taken.length > 0)
      refused.push({ name: '', place, refusal: storageUnavailable() });
    else throw error;
  }
  if (place === 0 && refused.length === 0)
    refused.push({ name: '', place, refusal: refuse('photo_required') });
  return { taken, refused };
}

/** Files for which no ad has room are named, and not opened. */
async function beyondEveryAd(
  c: Context<ApiEnvironment>,
  ad: PhotoAd,
  place: number,
): Promise<Refusal | undefined> {
  if (place < PROPERTY_PHOTO_LIMIT) return undefined;
  const allowed = await photoLimitOf(c.var.db, c.var.user, ad, c.var.now());
  return refuse('photo_limit_reached', allowed);
}

/** The refusal of one file of a form, in which its name is said. */
export function fileError({
  name,
  place,
  refusal,
}: {
  name: string;
  place: number;
  refusal: Refusal;
}): ErrorObject[] {
  return answerOfRefusal(refusal).document.errors.map((error) => ({
    ...error,
    detail: name ? `${name}: ${error.detail}` : error.detail,
    source: { pointer: `/photos/${place}` },
  }));
}
