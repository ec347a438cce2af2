import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import type { UserActor } from '#core/actor.ts';
import { changeFavorites, readFavorites } from '#core/favorites/favorite-ads.server.ts';
import { adIdsIn, MOST_FAVORITES } from '#core/favorites/favorite-ads.ts';
import { isRefusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';

const favoritesDocument = documentOf(
  resourceSchema(
    'favorites',
    z.object({
      ids: z.array(z.string()).meta({ description: 'Ads of either kind, the newest first' }),
    }),
  ),
);

const ids = z
  .array(z.string().max(40))
  .max(MOST_FAVORITES, `Guarde no máximo ${MOST_FAVORITES} anúncios de cada vez`)
  .default([]);
const changes = z.strictObject({
  favorites: z.strictObject({
    add: ids.meta({ description: 'The newest first' }),
    remove: ids,
  }),
});

const ownerOnly = { tags: ['Favourites'], middleware: userGate, security: [{ user: [] }] };
const kept = answer('All that are kept now', favoritesDocument);

/** The ads that somebody with an account keeps. */
export const favorites = subject()
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/users/favorites',
      summary: 'The ads that the user keeps',
      responses: { 200: kept, 401: refusals[401] },
    }),
    async (c) => c.json(await present(c.var.db, c.var.user), 200),
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'patch',
      path: '/v1/users/favorites',
      summary: 'Keep more ads or fewer; those that no visitor may see are passed over',
      request: { body: jsonBody(changes) },
      responses: { 200: kept, ...refusals },
    }),
    async (c) => {
      const { db, user, limits, now } = c.var;
      const refused = await limits.spend('favorite_user', user.id);
      if (isRefusal(refused)) return answerRefusal(c, refused);
      const { add, remove } = c.req.valid('json').favorites;
      await changeFavorites(
        db,
        user,
        { add: adIdsIn(add, MOST_FAVORITES), remove: adIdsIn(remove, MOST_FAVORITES) },
        now(),
      );
      return c.json(await present(db, user), 200);
    },
  );

async function present(db: Database, user: UserActor) {
  return { data: resource('favorites', user.id, { ids: await readFavorites(db, user) }) };
}
