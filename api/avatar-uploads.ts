import type { Context } from 'hono';
import { PHOTO_BYTE_LIMIT } from '#core/photos/photo.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { ApiEnvironment } from './api-environment.ts';
import { boundaryOf } from './form-boundary.ts';
import { multipartNames } from './multipart-names.ts';
import { isForm } from './photo-uploads.ts';
import { bytesWithin } from './request-bytes.ts';

/** Boundaries, headers and three numbers. In bytes. */
const FORM_LINES = 16 * 1024;

/** The picture, three numbers and the button. */
const FORM_PARTS = 10;

interface AvatarForm {
  /** Undefined when the form was sent without choosing a file. */
  picture: Uint8Array | undefined;
  /** As it was typed. */
  crop: Record<string, unknown>;
}

const CROP_FIELDS = ['x', 'y', 'size'];

/** Reads a form with a picture, or a picture as the body; nothing longer than a picture is waited for. */
export async function readAvatarForm(c: Context<ApiEnvironment>): Promise<AvatarForm | Refusal> {
  const tooLarge = refuse('photo_too_large', { field: 'user/avatar' });
  const limit = PHOTO_BYTE_LIMIT + (isForm(c) ? FORM_LINES : 0);
  if (Number(c.req.header('Content-Length') ?? 0) > limit) return tooLarge;
  const bytes = await bytesWithin(c.req.raw.body, limit);
  if (!bytes) return tooLarge;
  if (!isForm(c)) return { picture: bytes, crop: {} };
  const form = await formOf(bytes, boundaryOf(c.req.header('Content-Type') ?? ''));
  if (!form) return refuse('photo_unreadable', { field: 'user/avatar' });
  const file = form.get('avatar');
  const picture =
    file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : undefined;
  const typed = CROP_FIELDS.filter((name) => form.has(name));
  return { picture, crop: Object.fromEntries(typed.map((name) => [name, form.get(name)])) };
}

/** Undefined when it is no form, or has more parts than ours: then nothing is built of it. */
async function formOf(bytes: Buffer, boundary: string | undefined): Promise<FormData | undefined> {
  if (boundary === undefined || !Array.isArray(multipartNames(bytes, boundary, FORM_PARTS)))
    return undefined;
  const headers = { 'Content-Type': `multipart/form-data; boundary="${boundary}"` };
  return new Response(new Uint8Array(bytes), { headers }).formData().catch(() => undefined);
}
