import { countAdView } from '#core/ads/ad-views.server.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { archiveAd, unarchiveAd } from '#core/ads/ad-archiving.server.ts';
import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { getOwnProperty } from '#core/properties/own-properties.server.ts';
import { ownPropertyListFilters } from '#core/properties/own-property-filters.ts';
import { listOwnProperties } from '#core/properties/own-property-list.server.ts';
import { propertyInput } from '#core/properties/property-input.ts';
import { PROPERTY_STATUSES, PROPERTY_TRANSITIONS } from '#core/properties/property-lifecycle.ts';
import { PROPERTY_SORTS, propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { searchProperties } from '#core/properties/property-search.server.ts';
import { similarProperties } from '#core/properties/similar-properties.server.ts';
import { createProperty, editProperty } from '#core/properties/properties.server.ts';
import { getPublicProperty } from '#core/properties/public-property.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { adByCode } from '#core/ads/ad-by-code.server.ts';
import { readSearch } from '#core/search/search-reading.ts';
import {
  adId,
  answer,
  facetsAnswer,
  jsonBody,
  pageMeta,
  pageMetaOf,
  refusals,
  searchMeta,
  searchMetaOf,
} from './ad-answers.ts';
import { viewerOf } from './ad-viewer.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf } from './json-api.ts';
import {
  dealsAnswer,
  ownPropertyAnswer,
  ownPropertyLineAnswer,
  presentDeals,
  presentOwnProperty,
  presentOwnPropertyLine,
  presentPropertyCard,
  presentPublicProperty,
  propertyCardAnswer,
  publicPropertyAnswer,
} from './property-answers.ts';
import { presentPropertyOutcome } from './property-outcome.ts';

const ownDocument = documentOf(ownPropertyAnswer);
const ownerOnly = {
  tags: ['Properties of the user'],
  middleware: userGate,
  security: [{ user: [] }],
};

/** Property ads: what visitors find, and what their owners do with them. */
export const properties = subject()
  .openapi(
    createRoute({
      method: 'get',
      path: '/v1/properties',
      tags: ['Properties'],
      summary: 'Search the published properties',
      description:
        'A search by price (its order, or price_min and price_max) compares prices of sale or rents, never both: without listing_status it finds what is for sale or, when nothing is, what is for rent. `deals` says which, and how many there are of either.',
      request: { query: propertySearchFilters },
      responses: {
        200: answer(
          'A page of cards',
          z.object({
            data: z.array(propertyCardAnswer),
            meta: searchMeta.extend({
              sort: z.enum(PROPERTY_SORTS),
              facets: facetsAnswer(['town', 'category', 'listing_status']),
              deals: dealsAnswer,
            }),
          }),
        ),
      },
    }),
    async (c) => {
      const query = readSearch(propertySearchFilters, c.req.queries());
      const [found, code] = await Promise.all([
        searchProperties(c.var.db, query),
        adByCode(c.var.db, query.search.q),
      ]);
      const meta = { ...searchMetaOf(found, code), deals: presentDeals(found.deals) };
      return c.json({ data: found.items.map(presentPropertyCard), meta }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/v1/properties/{id}',
      tags: ['Properties'],
      summary: 'A property as visitors see it',
      request: { params: adId },
      responses: { 200: answer('The property', documentOf(publicPropertyAnswer)), ...refusals },
    }),
    async (c) => {
      const ad = await getPublicProperty(c.var.db, c.req.valid('param').id);
      return isRefusal(ad)
        ? answerRefusal(c, ad)
        : c.json({ data: presentPublicProperty(ad) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/v1/properties/{id}/similar',
      tags: ['Properties'],
      summary:
        'Properties like this one that visitors can find, at most four; none for an unknown id',
      request: { params: adId },
      responses: { 200: answer('Cards', z.object({ data: z.array(propertyCardAnswer) })) },
    }),
    async (c) => {
      const cards = await similarProperties(c.var.db, c.req.valid('param').id);
      return c.json({ data: cards.map(presentPropertyCard) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/properties/{id}/views',
      tags: ['Properties'],
      summary: 'Count that a visitor opened the property, once a day and no robots',
      request: { params: adId },
      responses: { 204: { description: 'Heard' }, ...refusals },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const viewer = await viewerOf(c, id);
      if (!viewer) return c.body(null, 204);
      const outcome = await countAdView(c.var.db, { kind: 'property', id }, viewer, c.var.now());
      return isRefusal(outcome) ? answerRefusal(c, outcome) : c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/users/properties',
      summary:
        'The properties of the user that are looked for, with how many there are in each state',
      request: { query: ownPropertyListFilters },
      responses: {
        200: answer(
          'A page of lines',
          z.object({
            data: z.array(ownPropertyLineAnswer),
            meta: pageMeta.extend({
              counters: z.record(z.enum([...PROPERTY_STATUSES, 'archived']), z.int()),
            }),
          }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const found = await listOwnProperties(
        c.var.db,
        c.var.user,
        c.req.valid('query'),
        c.var.now(),
      );
      return c.json(
        {
          data: found.items.map(presentOwnPropertyLine),
          meta: { ...pageMetaOf(found), counters: found.counters },
        },
        200,
      );
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/users/properties/{id}',
      summary: 'A property of the user',
      request: { params: adId },
      responses: { 200: answer('The property', ownDocument), ...refusals },
    }),
    async (c) => {
      const ad = await getOwnProperty(c.var.db, c.var.user, c.req.valid('param').id, c.var.now());
      return isRefusal(ad) ? answerRefusal(c, ad) : c.json({ data: presentOwnProperty(ad) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'post',
      path: '/v1/properties',
      summary: 'Write a property ad, not yet published',
      request: { body: jsonBody(z.strictObject({ property: propertyInput })) },
      responses: { 201: answer('Written', ownDocument), ...refusals },
    }),
    async (c) => {
      const outcome = await createProperty(
        c.var.db,
        c.var.user,
        c.req.valid('json').property,
        c.var.now(),
      );
      return presentPropertyOutcome(c, outcome, 201);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'put',
      path: '/v1/properties/{id}',
      summary: 'Write the whole form over a property ad',
      request: { params: adId, body: jsonBody(z.strictObject({ property: propertyInput })) },
      responses: { 200: answer('Changed', ownDocument), ...refusals },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const outcome = await editProperty(
        c.var.db,
        c.var.user,
        id,
        c.req.valid('json').property,
        c.var.now(),
      );
      return presentPropertyOutcome(c, outcome, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'post',
      path: '/v1/properties/{id}/transitions',
      summary: 'Take a property to another state',
      request: {
        params: adId,
        body: jsonBody(
          z.strictObject({ transition: z.strictObject({ action: z.enum(PROPERTY_TRANSITIONS) }) }),
        ),
      },
      responses: { 201: answer('In the new state', ownDocument), ...refusals },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const outcome = await transitionAd(
        c.var.db,
        c.var.user,
        { kind: 'property', id },
        c.req.valid('json').transition,
        c.var.now(),
      );
      return presentPropertyOutcome(c, outcome, 201);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'post',
      path: '/v1/properties/{id}/archiving',
      summary: 'Put a property into the archive',
      request: { params: adId },
      responses: { 201: answer('Archived', ownDocument), ...refusals },
    }),
    async (c) =>
      presentPropertyOutcome(
        c,
        await archiveAd(
          c.var.db,
          c.var.user,
          { kind: 'property', id: c.req.valid('param').id },
          c.var.now(),
        ),
        201,
      ),
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'delete',
      path: '/v1/properties/{id}/archiving',
      summary: 'Take a property out of the archive',
      request: { params: adId },
      responses: { 200: answer('Out of the archive', ownDocument), ...refusals },
    }),
    async (c) =>
      presentPropertyOutcome(
        c,
        await unarchiveAd(
          c.var.db,
          c.var.user,
          { kind: 'property', id: c.req.valid('param').id },
          c.var.now(),
        ),
        200,
      ),
  );
