import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import type { UserActor } from '#core/actor.ts';
import { BULK_LIMIT } from '#core/ads/ad-bulk.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { chooseKept, readKeptAds, type KeptAdsChoice } from '#core/plans/kept-ads.server.ts';
import { LIMIT_OF } from '#core/plans/plan.ts';
import type { Database } from '#db/database.ts';
import { answer, jsonBody, refusals } from './ad-answers.ts';
import { subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';

const adsOfKind = z.object({
  limit: z.int().meta({ description: 'Ads that the plan has places for' }),
  ads: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        status: z.string(),
        published_at: z.string().nullable(),
        ended_by_plan: z.boolean().meta({ description: 'Off the market already' }),
        is_kept: z.boolean().meta({ description: 'Chosen by the user' }),
        stays: z.boolean(),
      }),
    )
    .meta({ description: 'The order in which they stay' }),
});

const keptDocument = documentOf(
  resourceSchema(
    'kept_ads',
    z.object({
      plan: z.string().nullable().meta({ description: 'Name of the plan with these limits' }),
      applies_at: z
        .string()
        .nullable()
        .meta({ description: 'When the plan of today ends; null: the limits hold already' }),
      properties: adsOfKind,
      vehicles: adsOfKind,
    }),
  ),
);

const ids = z
  .array(z.string().max(40))
  .max(BULK_LIMIT, `Marque no máximo ${BULK_LIMIT} anúncios de cada vez`);
const choiceInput = z.strictObject({
  kept_ads: z.strictObject({ property_ids: ids, vehicle_ids: ids }),
});

const ownerOnly = {
  tags: ['Plans'],
  middleware: userGate,
  security: [{ user: [] }],
};

/** Which ads stay on the market when the plan has no place for all of them. */
export const keptAds = subject()
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/users/kept_ads',
      summary: 'Which ads of the user stay when the plan has no place for all',
      responses: { 200: answer('The ads of each kind', keptDocument), 401: refusals[401] },
    }),
    async (c) => c.json(await present(c.var.db, c.var.user, c.var.now()), 200),
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'put',
      path: '/v1/users/kept_ads',
      summary: 'Choose which ads stay, in the place of the choice before',
      request: { body: jsonBody(choiceInput) },
      responses: {
        200: answer('The ads of each kind', keptDocument),
        401: refusals[401],
        422: refusals[422],
      },
    }),
    async (c) => {
      const { property_ids: property, vehicle_ids: vehicle } = c.req.valid('json').kept_ads;
      const { db, user } = c.var;
      await chooseKept(db, user, { property, vehicle }, c.var.now());
      return c.json(await present(db, user, c.var.now()), 200);
    },
  );

async function present(db: Database, user: UserActor, now: Date) {
  const choice = await readKeptAds(db, user, now);
  return {
    data: resource('kept_ads', user.id, {
      plan: choice.limits.plan,
      applies_at: choice.appliesAt && choice.appliesAt.toISOString(),
      properties: presentKind(choice, 'property'),
      vehicles: presentKind(choice, 'vehicle'),
    }),
  };
}

function presentKind({ limits, ads }: KeptAdsChoice, kind: AdKind) {
  return {
    limit: limits[LIMIT_OF[kind]],
    ads: ads[kind].map(({ id, name, status, published_at: at, ...standing }) => ({
      id,
      name,
      status,
      published_at: at && at.toISOString(),
      ended_by_plan: standing.ended_by_plan,
      is_kept: standing.is_kept,
      stays: standing.stays,
    })),
  };
}
