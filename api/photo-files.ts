import { Readable } from 'node:stream';
import type { ReadStream } from 'node:fs';
import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { LRUCache } from 'lru-cache';
import { findAdminSession } from '#core/accounts/admin-sessions.server.ts';
import { findUserSession } from '#core/accounts/user-sessions.server.ts';
import { areasOf } from '#core/office/office-area.ts';
import { photoAudienceOf, type PhotoAudience } from '#core/photos/photo-audience.server.ts';
import { photoPath, type PhotoFormat } from '#core/photos/photo.ts';
import { PHOTO_CONTENT_TYPES } from '#core/photos/photo-sizes.server.ts';
import { hasTwoStep } from '#core/two-step/two-step-state.server.ts';
import { findViewing } from '#core/viewings/viewings.server.ts';
import { isDatabaseAway } from '#db/database-away.ts';
import type { ApiEnvironment } from './api-environment.ts';
import { bearerToken } from './gates.ts';

/** The picture under an address never changes: another one has another id. Soon after it is new it is encoded finer, once. */
const FOREVER = 'public, max-age=31536000, immutable';
/** What may stop being shown: with `BELIEVED_MS` shared caches let go of it within a minute. */
export const WHILE_SHOWN = `${FOREVER}, s-maxage=40`;
const OWN = 'private, max-age=31536000, immutable';

/** How long a photograph that was public is answered without asking the database again. */
const BELIEVED_MS = 20_000;
/** … and while the database is away. */
const OUTAGE_MS = 10 * 60_000;
/** When photographs were last found to be public, in ms. */
const foundPublic = new LRUCache<string, number>({ max: 20_000 });

const FILE = ':id{[0-9a-z]{10,40}}/:file{[1-9][0-9]{0,4}\\.(?:webp|jpg)}';

/**
 * The stored sizes of photographs: for everybody while their ad is on the air, for its owner always, and
 * for our team below the path of its cookie. The pattern lets nothing else through: the ids are ten
 * characters or more, so that neither uploads (`incoming/…`) nor originals have an address.
 */
export const photoFiles = new Hono<ApiEnvironment>()
  .get(`/photos/${FILE}`, async (c) => {
    const audience = await audienceOf(c, c.req.param('id'));
    if (audience?.is_public) {
      // Search engines and messengers show them on pages of their own.
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
      return answerPhoto(c, WHILE_SHOWN);
    }
    const isOwn = audience && (await whoAsks(c)) === audience.owner_id;
    return isOwn ? answerPhoto(c, OWN) : answerNoFile(c);
  })
  .get(`/backoffice/photos/${FILE}`, async (c) =>
    (await isOffice(c)) ? answerPhoto(c, OWN) : answerNoFile(c),
  );

/** While the database is away, what was public before still is. */
async function audienceOf(
  c: Context<ApiEnvironment>,
  id: string,
): Promise<Partial<PhotoAudience> | undefined> {
  const now = c.var.now().getTime();
  const foundAt = foundPublic.get(id);
  const isFresh = foundAt !== undefined && Math.abs(now - foundAt) < BELIEVED_MS;
  if (isFresh) return { is_public: true };
  try {
    const audience = await photoAudienceOf(c.var.db, id);
    if (audience?.is_public) foundPublic.set(id, now);
    else foundPublic.delete(id);
    return audience;
  } catch (error) {
    const isRecent = foundAt !== undefined && Math.abs(now - foundAt) < OUTAGE_MS;
    if (!isRecent || !isDatabaseAway(error)) throw error;
    return { is_public: true };
  }
}

/** Pictures are asked for by pages, with their cookies. Who is seen as somebody is that person alone. */
async function whoAsks(c: Context<ApiEnvironment>): Promise<string | undefined> {
  const { db, now } = c.var;
  const viewing = getCookie(c, 'viewing');
  if (viewing) return (await findViewing(db, viewing, now()))?.user.id;
  const token = bearerToken(c) ?? getCookie(c, 'token');
  return token && (await findUserSession(db, token, now()))?.user.id;
}

async function isOffice(c: Context<ApiEnvironment>): Promise<boolean> {
  const { db, now, twoStep } = c.var;
  const token = bearerToken(c) ?? getCookie(c, 'admin-token');
  const session = token && (await findAdminSession(db, token, now()));
  if (!session || !areasOf(session.role).includes('ads')) return false;
  return !twoStep.requiredOfAdmins || hasTwoStep(db, session.admin);
}

function answerPhoto(c: Context<ApiEnvironment>, caching: string): Promise<Response> {
  const { id = '', file = '' } = c.req.param() as Partial<Record<string, string>>;
  const [width, format] = file.split('.') as [string, PhotoFormat];
  return answerStoredFile(c, photoPath(id, Number(width), format), format, caching);
}

/** Answers with a file of the storage whose address is random and whose picture never changes. */
export async function answerStoredFile(
  c: Context<ApiEnvironment>,
  key: string,
  format: PhotoFormat,
  caching = FOREVER,
): Promise<Response> {
  const opened = await c.var.storage.open(key);
  if (!opened) return answerNoFile(c);
  const etag = `"${key.replaceAll(/[/.]/g, '-')}-${opened.size}"`;
  c.header('Cache-Control', caching);
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

export function answerNoFile(c: Context) {
  c.header('Cache-Control', 'no-store');
  return c.notFound();
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
