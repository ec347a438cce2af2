import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { USER_STATUSES } from '#core/accounts/account.ts';
import { reasonField } from '#core/fields/reason.ts';
import { optionalField } from '#core/fields/text-field.ts';
import { backofficePropertyFilters } from '#core/properties/backoffice-property-filters.ts';
import {
  unsafeGetProperty,
  unsafeListProperties,
  type BackofficeProperty,
} from '#core/properties/backoffice-properties.server.ts';
import {
  PROPERTY_LIFECYCLE,
  PROPERTY_TRANSITIONS,
  PROPERTY_STATUSES,
} from '#core/properties/property-lifecycle.ts';
import { isRefusal } from '#core/refusal.ts';
import {
  adId,
  advertiserAnswer,
  answer,
  coverAnswer,
  jsonBody,
  pageMeta,
  pageMetaOf,
  refusals,
  serialized,
  townAnswer,
} from '#api/ad-answers.ts';
import { answerRefusal, subject } from '#api/api-environment.ts';
import { documentOf, orNothing, resource, resourceSchema } from '#api/json-api.ts';
import { ownPropertyAnswer } from '#api/property-answers.ts';
import { historyAnswer } from './history-answer.ts';

const ACTIONS = PROPERTY_TRANSITIONS.filter((action) =>
  PROPERTY_LIFECYCLE[action].by.includes('admin'),
);

const transitionInput = z.strictObject({
  action: z.enum(ACTIONS),
  reason: optionalField(reasonField),
});

const own = ownPropertyAnswer.shape.attributes;

export const propertyLineAnswer = resourceSchema(
  'property_line',
  own
    .pick({
      name: true,
      status: true,
      category: true,
      listing_status: true,
      price_cents: true,
      rent_cents: true,
      price_on_request: true,
      archived_at: true,
      created_at: true,
    })
    .extend({
      town: townAnswer,
      cover: orNothing(coverAnswer),
      owner_id: z.string(),
      owner_name: z.string(),
      owner_status: z.enum(USER_STATUSES),
      open_reports: z.int(),
    }),
);

export const propertyFileAnswer = resourceSchema(
  'backoffice_property',
  own.omit({ allowed_actions: true, youtube_url: true, cover: true, photo_count: true }).extend({
    has_video: z.boolean(),
    is_public: z.boolean().meta({ description: 'Visitors may open its page' }),
    advertiser: advertiserAnswer,
    owner: z.object({
      id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      status: z.enum(USER_STATUSES),
    }),
    reports_count: z.int().meta({ description: 'Handled ones too' }),
    open_reports: z.int(),
    allowed_actions: own.shape.allowed_actions,
    history: z.array(historyAnswer),
  }),
);

const forAdministrators = { tags: ['Back office'], security: [{ admin: [] }] };

/** The property ads of everybody. Behind the administrators' gate, like everything under /v1/backoffice. */
export const backofficeProperties = subject()
  .openapi(
    createRoute({
      ...forAdministrators,
      method: 'get',
      path: '/v1/backoffice/properties',
      summary: 'Property ads in whatever state, the newest first',
      request: { query: backofficePropertyFilters },
      responses: {
        200: answer(
          'A page',
          z.object({
            data: z.array(propertyLineAnswer),
            meta: pageMeta.extend({
              total_capped: z.boolean().meta({ description: 'There are more than `total`' }),
            }),
          }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const found = await unsafeListProperties(c.var.db, c.req.valid('query'));
      const data = found.items.map(({ id, ...row }) =>
        resource('property_line', id, serialized(row)),
      );
      return c.json(
        { data, meta: { ...pageMetaOf(found), total_capped: found.totalIsCapped } },
        200,
      );
    },
  )
  .openapi(
    createRoute({
      ...forAdministrators,
      method: 'get',
      path: '/v1/backoffice/properties/{id}',
      summary: 'A property ad with everything it says, its owner and its history',
      request: { params: adId },
      responses: { 200: answer('The ad', documentOf(propertyFileAnswer)), ...refusals },
    }),
    async (c) => {
      const { db, now } = c.var;
      const file = await unsafeGetProperty(db, c.req.valid('param').id, now());
      return isRefusal(file) ? answerRefusal(c, file) : c.json({ data: presentFile(file) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...forAdministrators,
      method: 'post',
      path: '/v1/backoffice/properties/{id}/transitions',
      summary:
        'Take a property down with a reason that its owner reads, or let it be published again',
      request: { params: adId, body: jsonBody(z.strictObject({ transition: transitionInput })) },
      responses: {
        201: answer(
          'In the new state',
          documentOf(resourceSchema('property', z.object({ status: z.enum(PROPERTY_STATUSES) }))),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { id } = c.req.valid('param');
      const { transition } = c.req.valid('json');
      const outcome = await transitionAd(db, admin, { kind: 'property', id }, transition, now());
      if (isRefusal(outcome)) {
        return answerRefusal(
          c,
          outcome.field ? { ...outcome, field: `transition/${outcome.field}` } : outcome,
        );
      }
      return c.json({ data: resource('property', outcome.id, { status: outcome.status }) }, 201);
    },
  );

function presentFile({ id, history, ...facts }: BackofficeProperty) {
  return resource('backoffice_property', id, {
    ...serialized(facts),
    history: history.map(serialized),
  });
}
