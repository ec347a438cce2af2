import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { avatarCropInput } from '#core/accounts/avatar-input.ts';
import { readOwnAvatar, type OwnAvatar } from '#core/accounts/avatar-rows.server.ts';
import { cropAvatar, removeAvatar, setAvatar } from '#core/accounts/avatars.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { answer, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { readAvatarForm } from './avatar-uploads.ts';
import { userGate } from './gates.ts';
import { documentOf, fieldError, resource, resourceSchema } from './json-api.ts';

const ownerOnly = { tags: ['Account'], security: [{ user: [] }], middleware: userGate };
const path = '/v1/users/avatar';

const crop = z.object({ x: z.int(), y: z.int(), size: z.int() });

const avatarDocument = documentOf(
  resourceSchema(
    'avatar',
    z.object({
      original: z.string(),
      thumb: z.string(),
      cropped: z.string(),
      width: z.int(),
      height: z.int(),
      crop,
    }),
  ).nullable(),
);

/** The picture of the logged-in user's own account, and the square that is cut out of it. */
export const avatars = subject()
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path,
      summary: 'The picture, its size in pixels and the square that is shown',
      responses: { 200: answer('The picture, or null', avatarDocument), 401: refusals[401] },
    }),
    async (c) => c.json(documentOfAvatar(await readOwnAvatar(c.var.db, c.var.user.id)), 200),
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'put',
      path,
      summary: 'Another picture, or another square of the picture that is there',
      description:
        'A form with the picture in `avatar` (JPEG, PNG or WebP, at most 5 MB) and the square in `x`, `y` ' +
        '(percent of the free way) and `size` (percent of the shorter side); without a picture the one ' +
        'that is there is cut again. Or the picture itself as the body, cut in the middle.',
      request: {
        body: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: {
                  avatar: { type: 'string', format: 'binary' },
                  x: { type: 'integer' },
                  y: { type: 'integer' },
                  size: { type: 'integer' },
                },
              },
            },
            'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
          },
        },
      },
      responses: { 202: answer('Changed', avatarDocument), ...refusals },
    }),
    async (c) => {
      const { db, storage, user, limits } = c.var;
      const limited = await limits.spend('avatar_account', user.id);
      if (limited) return answerRefusal(c, limited);
      const form = await readAvatarForm(c);
      if (isRefusal(form)) return answerRefusal(c, form);
      const square = z.object({ user: avatarCropInput }).safeParse({ user: form.crop });
      if (!square.success) return c.json({ errors: square.error.issues.map(badField) }, 422);
      const { user: chosen } = square.data;
      const outcome = form.picture
        ? await setAvatar(db, storage, user, form.picture, chosen, c.var.now())
        : await cropAvatar(db, storage, user, chosen, c.var.now());
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      return c.json(documentOfAvatar(outcome), 202);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'delete',
      path,
      summary: 'Take the picture away',
      responses: { 200: answer('There is none any more', avatarDocument), 401: refusals[401] },
    }),
    async (c) => {
      await removeAvatar(c.var.db, c.var.user, c.var.now());
      return c.json(documentOfAvatar(null), 200);
    },
  );

function documentOfAvatar(avatar: OwnAvatar | null) {
  if (!avatar) return { data: null };
  const { id, ...attributes } = avatar;
  return { data: resource('avatar', id, attributes) };
}

function badField({ message, path: field }: z.core.$ZodIssue) {
  return fieldError(message, field.map(String).join('/'));
}
