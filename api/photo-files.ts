import { Readable } from 'node:stream';
import type { ReadStream } from 'node:fs';
import { Hono, type Context } from 'hono';
import { isPhotoHidden } from '#core/photos/hidden-photos.server.ts';
import { photoPath, type PhotoFormat } from '#core/photos/photo.ts';
import { PHOTO_CONTENT_TYPES } from '#core/photos/photo-sizes.server.ts';
import type { ApiEnvironment } from './api-environment.ts';

/** The picture under an address never changes: another one has another id. Soon after it is new it is encoded finer, once. */
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * The stored sizes of photographs, for everybody. The pattern lets nothing else through: the ids are ten
 * characters or more, so that neither uploads (`incoming/…`) nor originals have an address.
 */
export const photoFiles = new Hono<ApiEnvironment>().get(
  '/photos/:id{[0-9a-z]{10,40}}/:file{[1-9][0-9]{0,4}\\.(?:webp|jpg)}',
  async (c) => {
    const [width, format] = c.req.param('file').split('.') as [string, PhotoFormat];
    const id = c.req.param('id');
    const hidden = await hiddenAnswer(c, isPhotoHidden(c.var.db, id));
    if (hidden) return hidden;
    // Search engines and messengers show them on pages of their own.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return answerStoredFile(c, photoPath(id, Number(width), format), format);
  },
);

/** Answers with a file of the storage whose address is random and whose picture never changes. */
export async function answerStoredFile(
  c: Context<ApiEnvironment>,
  key: string,
  format: PhotoFormat,
): Promise<Response> {
  const opened = await c.var.storage.open(key);
  if (!opened) return answerNoFile(c);
  const etag = `"${key.replaceAll(/[/.]/g, '-')}-${opened.size}"`;
  c.header('Cache-Control', FOREVER);
  c.header('ETag', etag);
  if (isKnown(c.req.header('If-None-Match'), etag)) {
    await close(opened.stream);
    return c.body(null, 304);
  }
  c.header('Content-Type', PHOTO_CONTENT_TYPES[format]);
  c.header('Content-Length', String(opened.size));
  c.header('Content-Disposition', 'inline');
  if (c.req.raw.method === 'HEAD') {
    await close(opened.stream);
    return c.body(null, 200);
  }
  return c.body(asWeb(opened.stream), 200);
}

function answerNoFile(c: Context) {
  c.header('Cache-Control', 'no-store');
  return c.notFound();
}

/**
 * What a picture answers whose account is not active. Pictures outlive a stop of the database: then all
 * are shown, as those that browsers keep are.
 */
export async function hiddenAnswer(
  c: Context,
  isHidden: Promise<boolean>,
): Promise<Response | undefined> {
  return (await isHidden.catch(() => false)) ? answerNoFile(c) : undefined;
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ??
    false
  );
}

function asWeb(stream: ReadStream | ReadableStream): ReadableStream {
  return stream instanceof ReadableStream ? stream : (Readable.toWeb(stream) as ReadableStream);
}

async function close(stream: ReadStream | ReadableStream): Promise<void> {
  if (stream instanceof ReadableStream) await stream.cancel();
  else stream.destroy();
}
