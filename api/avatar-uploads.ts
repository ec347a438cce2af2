import type { Context } from 'hono';
import { PHOTO_BYTE_LIMIT } from '#core/photos/photo.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { ApiEnvironment } from './api-environment.ts';
import { isForm } from './photo-uploads.ts';
import { bytesWithin } from './request-bytes.ts';

/** Boundaries, headers and three numbers. In bytes. */
const FORM_LINES = 16 * 1024;

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
  const headers = { 'Content-Type': c.req.header('Content-Type') ?? '' };
  const form = await new Response(new Uint8Array(bytes), { headers })
    .formData()
    .catch(() => undefined);
  if (!form) return refuse('photo_unreadable', { field: 'user/avatar' });
  const file = form.get('avatar');
  const picture =
    file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : undefined;
  const typed = CROP_FIELDS.filter((name) => form.has(name));
  return { picture, crop: Object.fromEntries(typed.map((name) => [name, form.get(name)])) };
}
