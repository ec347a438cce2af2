import { Hono, type Context } from 'hono';
import { AVATAR_FOLDER } from '#core/accounts/avatar.ts';
import { isAvatarHidden } from '#core/accounts/hidden-avatars.server.ts';
import type { PhotoFormat } from '#core/photos/photo.ts';
import type { ApiEnvironment } from './api-environment.ts';
import { answerNoFile, answerStoredFile, WHILE_SHOWN } from './photo-files.ts';

/**
 * The stored pictures of accounts that are active. Whoever knows the address may see one; nobody can
 * guess it.
 */
export const avatarFiles = new Hono<ApiEnvironment>()
  .get('/avatars/:id{[0-9a-z]{10,40}}/:file{(?:original|cropped)\\.jpg}', (c) =>
    answerAvatar(c, c.req.param(), 'jpg'),
  )
  .get('/avatars/:id{[0-9a-z]{10,40}}/:file{thumb\\.webp}', (c) =>
    answerAvatar(c, c.req.param(), 'webp'),
  );

async function answerAvatar(
  c: Context<ApiEnvironment>,
  { id, file }: { id: string; file: string },
  format: PhotoFormat,
): Promise<Response> {
  // Pictures outlive a stop of the database: then all are shown, as those that browsers keep are.
  if (await isAvatarHidden(c.var.db, id).catch(() => false)) return answerNoFile(c);
  return answerStoredFile(c, `${AVATAR_FOLDER}/${id}/${file}`, format, WHILE_SHOWN);
}
