import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  keywordsFilter,
  markedFilter,
  nameFilter,
  oneOfFilter,
} from '#core/fields/query-filters.ts';
import { isRefusal } from '#core/refusal.ts';
import { proposedVersionFields } from '#core/vehicles/catalogue/proposed-version.ts';
import { proposeVersion } from '#core/vehicles/catalogue/proposed-versions.server.ts';
import { catalogueChoices } from '#core/vehicles/catalogue/catalogue-choices.server.ts';
import { FUEL_TYPES, VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import { answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { BUDGETS } from './rate-limits.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';
import { versionFactsAnswer } from './version-facts-answer.ts';

const named = z.object({ id: z.string(), name: z.string(), slug: z.string() });
const names = z.array(named);
const found = named.omit({ slug: true });

const versionChoice = named.extend({
  ...versionFactsAnswer,
  years: z.array(z.object({ year: z.int(), fuel_type: z.enum(FUEL_TYPES) })),
});

const madeIn = {
  year: z.int().nullable().meta({ description: 'The one that was asked for, if it was made then' }),
  first_year: z.int(),
  last_year: z.int(),
};
const foundModel = z.object({
  vehicle_type: z.enum(VEHICLE_TYPES),
  brand: found,
  model: found,
  ...madeIn,
});
const foundVersion = foundModel.extend({
  version: found,
  fuels: z.array(z.enum(FUEL_TYPES)),
});

/** Brands, models, versions and years for forms and searches. */
export const vehicleCatalogue = subject()
  .openapi(
    createRoute({
      method: 'get',
      path: '/v1/vehicle_catalogue',
      tags: ['Vehicles'],
      summary:
        'The choices that follow: brands of a type, models of a brand, versions and years of a model',
      request: {
        query: z.object({
          vehicle_type: oneOfFilter(VEHICLE_TYPES),
          brand_id: nameFilter,
          model_id: nameFilter,
          version_id: nameFilter,
        }),
      },
      responses: {
        200: answer(
          'Empty lists for what was not asked',
          documentOf(
            resourceSchema(
              'vehicle_catalogue',
              z.object({
                brands: names,
                models: names,
                versions: z.array(versionChoice),
                years: z.array(z.int()),
              }),
            ),
          ),
        ),
      },
    }),
    async (c) => {
      const choices = await catalogueChoices(c.var.db, c.req.valid('query'));
      return c.json({ data: resource('vehicle_catalogue', 'catalogue', choices) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/v1/vehicle_catalogue/matches',
      tags: ['Vehicles'],
      summary: 'Versions and models by what people call them: "cg 160 start", "hilux srv 2015"',
      request: {
        query: z.object({
          q: keywordsFilter,
          vehicle_type: oneOfFilter(VEHICLE_TYPES),
          typing: markedFilter.meta({ description: 'The last word may go on' }),
        }),
      },
      responses: {
        200: answer(
          'The best first, at most four models and twelve versions',
          documentOf(
            resourceSchema(
              'vehicle_catalogue_matches',
              z.object({
                names: z
                  .enum(['model', 'version'])
                  .meta({ description: 'What was named: any version of a model, or a version' }),
                models: z.array(foundModel),
                versions: z.array(foundVersion),
              }),
            ),
          ),
        ),
      },
    }),
    async (c) => {
      const { q = '', vehicle_type: type, typing } = c.req.valid('query');
      const find = await c.var.vehicleFinding.finder();
      const matches = find(q, { type, isTyping: typing === true });
      return c.json({ data: resource('vehicle_catalogue_matches', 'matches', matches) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/users/proposed_versions',
      tags: ['Vehicles'],
      summary: 'A version for an ad of a vehicle that the catalogue lacks',
      description:
        'What the catalogue has by these names is answered; the rest is looked at when the ad is reviewed.',
      middleware: userGate,
      security: [{ user: [] }],
      request: { body: jsonBody(z.strictObject({ proposed_version: proposedVersionFields })) },
      responses: {
        201: answer(
          'What the ad is made of',
          documentOf(
            resourceSchema(
              'proposed_version',
              z.object({
                vehicle_type: z.enum(VEHICLE_TYPES),
                brand_id: z.string(),
                model_id: z.string(),
                version_id: z.string(),
              }),
            ),
          ),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const overBudget = await c.var.limits.spend('proposal_user', c.var.user.id);
      if (overBudget)
        return answerRefusal(c, {
          ...overBudget,
          refused: 'proposal_limit_reached',
          limit: BUDGETS.proposal_user.points,
        });
      const proposed = c.req.valid('json').proposed_version;
      const ids = await proposeVersion(c.var.db, proposed, c.var.now());
      if (isRefusal(ids)) return answerRefusal(c, ids);
      return c.json({ data: resource('proposed_version', ids.version_id, ids) }, 201);
    },
  );
