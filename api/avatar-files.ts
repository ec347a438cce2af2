import { Hono } from 'hono';
import { AVATAR_FOLDER } from '#core/accounts/avatar.ts';
import type { ApiEnvironment } from './api-environment.ts';
import { answerStoredFile } from './photo-files.ts';

/** The stored pictures of accounts. Whoever knows the address may see one; nobody can guess it. */
export const avatarFiles = new Hono<ApiEnvironment>()
  .get('/avatars/:id{[0-9a-z]{10,40}}/:file{(?:original|cropped)\\.jpg}', (c) =>
    answerStoredFile(c, keyOf(c.req.param()), 'jpg'),
  )
  .get('/avatars/:id{[0-9a-z]{10,40}}/:file{thumb\\.webp}', (c) =>
    answerStoredFile(c, keyOf(c.req.param()), 'webp'),
  );

function keyOf({ id, file }: { id: string; file: string }): string {
  return `${AVATAR_FOLDER}/${id}/${file}`;
}
