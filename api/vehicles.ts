import { countAdView } from '#core/ads/ad-views.server.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { archiveAd, unarchiveAd } from '#core/ads/ad-archiving.server.ts';
import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { getOwnVehicle, listOwnVehicles } from '#core/vehicles/own-vehicles.server.ts';
import { vehicleChange, vehicleInput } from '#core/vehicles/vehicle-input.ts';
import { VEHICLE_STATUSES, VEHICLE_TRANSITIONS } from '#core/vehicles/vehicle-lifecycle.ts';
import { VEHICLE_SORTS, vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import { searchVehicles } from '#core/vehicles/vehicle-search.server.ts';
import { similarVehicles } from '#core/vehicles/similar-vehicles.server.ts';
import { createVehicle, editVehicle } from '#core/vehicles/vehicles.server.ts';
import { getPublicVehicle } from '#core/vehicles/public-vehicle.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { adByCode } from '#core/ads/ad-by-code.server.ts';
import { readSearch } from '#core/search/search-reading.ts';
import { markedFilter, oneOfFilter, pageFilter } from '#core/search/search-filters.ts';
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
import { documentOf, orNothing } from './json-api.ts';
import {
  catalogueNameAnswer,
  ownVehicleAnswer,
  presentOwnVehicle,
  presentVehicleCard,
  presentPublicVehicle,
  vehicleCardAnswer,
  publicVehicleAnswer,
} from './vehicle-answers.ts';
import { presentVehicleOutcome } from './vehicle-outcome.ts';

const ownDocument = documentOf(ownVehicleAnswer);
const ownerOnly = {
  tags: ['Vehicles of the user'],
  middleware: userGate,
  security: [{ user: [] }],
};

/** Vehicle ads: what visitors find, and what their owners do with them. */
export const vehicles = subject()
  .openapi(
    createRoute({
      method: 'get',
      path: '/v1/vehicles',
      tags: ['Vehicles'],
      summary: 'Search the published vehicles',
      request: { query: vehicleSearchFilters },
      responses: {
        200: answer(
          'A page of cards',
          z.object({
            data: z.array(vehicleCardAnswer),
            meta: searchMeta.extend({
              sort: z.enum(VEHICLE_SORTS),
              facets: facetsAnswer(['town', 'vehicle_type', 'brand']),
              brand: orNothing(catalogueNameAnswer),
              model: orNothing(catalogueNameAnswer),
            }),
          }),
        ),
      },
    }),
    async (c) => {
      const query = readSearch(vehicleSearchFilters, c.req.queries());
      const [found, code] = await Promise.all([
        searchVehicles(c.var.db, query),
        adByCode(c.var.db, query.search.q),
      ]);
      const { brand = null, model = null } = found.catalogue;
      const meta = { ...searchMetaOf(found, code), brand, model };
      return c.json({ data: found.items.map(presentVehicleCard), meta }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/v1/vehicles/{id}',
      tags: ['Vehicles'],
      summary: 'A vehicle as visitors see it',
      request: { params: adId },
      responses: { 200: answer('The vehicle', documentOf(publicVehicleAnswer)), ...refusals },
    }),
    async (c) => {
      const ad = await getPublicVehicle(c.var.db, c.req.valid('param').id);
      return isRefusal(ad) ? answerRefusal(c, ad) : c.json({ data: presentPublicVehicle(ad) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/v1/vehicles/{id}/similar',
      tags: ['Vehicles'],
      summary:
        'Vehicles like this one that visitors can find, at most four; none for an unknown id',
      request: { params: adId },
      responses: { 200: answer('Cards', z.object({ data: z.array(vehicleCardAnswer) })) },
    }),
    async (c) => {
      const cards = await similarVehicles(c.var.db, c.req.valid('param').id);
      return c.json({ data: cards.map(presentVehicleCard) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/vehicles/{id}/views',
      tags: ['Vehicles'],
      summary: 'Count that a visitor opened the vehicle, once a day and no robots',
      request: { params: adId },
      responses: { 204: { description: 'Heard' }, ...refusals },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const viewer = await viewerOf(c, id);
      if (!viewer) return c.body(null, 204);
      const outcome = await countAdView(c.var.db, { kind: 'vehicle', id }, viewer, c.var.now());
      return isRefusal(outcome) ? answerRefusal(c, outcome) : c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/users/vehicles',
      summary: 'The vehicles of the user, by state',
      request: {
        query: z.object({
          status: oneOfFilter(VEHICLE_STATUSES),
          archived: markedFilter,
          page: pageFilter,
        }),
      },
      responses: {
        200: answer(
          'A page of vehicles',
          z.object({
            data: z.array(ownVehicleAnswer),
            meta: pageMeta.extend({
              counters: z.record(z.enum([...VEHICLE_STATUSES, 'archived']), z.int()),
              refused_changes: z
                .array(z.object({ id: z.string(), name: z.string() }))
                .meta({ description: 'The newest ads whose change was not approved' }),
            }),
          }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { archived = false, ...filter } = c.req.valid('query');
      const found = await listOwnVehicles(
        c.var.db,
        c.var.user,
        { ...filter, archived },
        c.var.now(),
      );
      return c.json(
        {
          data: found.items.map(presentOwnVehicle),
          meta: {
            ...pageMetaOf(found),
            counters: found.counters,
            refused_changes: found.refusedChanges,
          },
        },
        200,
      );
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/users/vehicles/{id}',
      summary: 'A vehicle of the user',
      request: { params: adId },
      responses: { 200: answer('The vehicle', ownDocument), ...refusals },
    }),
    async (c) => {
      const ad = await getOwnVehicle(c.var.db, c.var.user, c.req.valid('param').id, c.var.now());
      return isRefusal(ad) ? answerRefusal(c, ad) : c.json({ data: presentOwnVehicle(ad) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'post',
      path: '/v1/vehicles',
      summary: 'Write a vehicle ad as a draft',
      request: { body: jsonBody(z.strictObject({ vehicle: vehicleInput })) },
      responses: { 201: answer('Written', ownDocument), ...refusals },
    }),
    async (c) => {
      const outcome = await createVehicle(
        c.var.db,
        c.var.user,
        c.req.valid('json').vehicle,
        c.var.now(),
      );
      return presentVehicleOutcome(c, outcome, 201);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'put',
      path: '/v1/vehicles/{id}',
      summary: 'Write the whole form over a vehicle ad; its type, brand, model and version stay',
      description:
        'Of an ad that was approved, year, plate, a price more than 40 % away from the last approved one, and a title ' +
        'or description with a telephone, a link or a request for payment wait for review as `waiting_change`; visitors ' +
        'see the rest at once. Sent as it was approved, a field waits no longer.',
      request: { params: adId, body: jsonBody(z.strictObject({ vehicle: vehicleChange })) },
      responses: { 200: answer('Changed', ownDocument), ...refusals },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const outcome = await editVehicle(
        c.var.db,
        c.var.user,
        id,
        c.req.valid('json').vehicle,
        c.var.now(),
      );
      return presentVehicleOutcome(c, outcome, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'post',
      path: '/v1/vehicles/{id}/transitions',
      summary: 'Take a vehicle to another state',
      request: {
        params: adId,
        body: jsonBody(
          z.strictObject({ transition: z.strictObject({ action: z.enum(VEHICLE_TRANSITIONS) }) }),
        ),
      },
      responses: { 201: answer('In the new state', ownDocument), ...refusals },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const outcome = await transitionAd(
        c.var.db,
        c.var.user,
        { kind: 'vehicle', id },
        c.req.valid('json').transition,
        c.var.now(),
      );
      return presentVehicleOutcome(c, outcome, 201);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'post',
      path: '/v1/vehicles/{id}/archiving',
      summary: 'Put a vehicle into the archive',
      request: { params: adId },
      responses: { 201: answer('Archived', ownDocument), ...refusals },
    }),
    async (c) =>
      presentVehicleOutcome(
        c,
        await archiveAd(
          c.var.db,
          c.var.user,
          { kind: 'vehicle', id: c.req.valid('param').id },
          c.var.now(),
        ),
        201,
      ),
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'delete',
      path: '/v1/vehicles/{id}/archiving',
      summary: 'Take a vehicle out of the archive',
      request: { params: adId },
      responses: { 200: answer('Out of the archive', ownDocument), ...refusals },
    }),
    async (c) =>
      presentVehicleOutcome(
        c,
        await unarchiveAd(
          c.var.db,
          c.var.user,
          { kind: 'vehicle', id: c.req.valid('param').id },
          c.var.now(),
        ),
        200,
      ),
  );
