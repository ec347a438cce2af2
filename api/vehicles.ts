import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import * as z from 'zod';
import { getOwnVehicle, listOwnVehicles } from '#core/vehicles/own-vehicles.server.ts';
import { archiveVehicle, unarchiveVehicle } from '#core/vehicles/vehicle-archiving.server.ts';
import { vehicleChange, vehicleInput } from '#core/vehicles/vehicle-input.ts';
import {
  VEHICLE_LIFECYCLE,
  VEHICLE_STATUSES,
  type VehicleAction,
} from '#core/vehicles/vehicle-lifecycle.ts';
import { VEHICLE_SORTS, vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import { searchVehicles } from '#core/vehicles/vehicle-search.server.ts';
import { similarVehicles } from '#core/vehicles/similar-vehicles.server.ts';
import { transitionVehicle } from '#core/vehicles/vehicle-transitions.server.ts';
import { countVehicleView } from '#core/vehicles/vehicle-views.server.ts';
import { createVehicle, editVehicle } from '#core/vehicles/vehicles.server.ts';
import { getPublicVehicle } from '#core/vehicles/public-vehicle.server.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
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
} from './ad-answers.ts';
import { viewerOf } from './ad-viewer.ts';
import { answerRefusal, subject, type ApiEnvironment } from './api-environment.ts';
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

const ownDocument = documentOf(ownVehicleAnswer);
const ownerOnly = {
  tags: ['Vehicles of the user'],
  middleware: userGate,
  security: [{ user: [] }],
};
const actions = Object.keys(VEHICLE_LIFECYCLE) as [VehicleAction, ...VehicleAction[]];

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
      const found = await searchVehicles(c.var.db, c.req.valid('query'));
      const meta = {
        ...pageMetaOf(found),
        total_capped: found.totalIsCapped,
        ranked: found.ranked ?? null,
        suggestion: found.suggestion ?? null,
        facets: found.facets ?? null,
        town: found.town ?? null,
        sort: found.sort,
        brand: found.catalogue.brand ?? null,
        model: found.catalogue.model ?? null,
      };
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
      const outcome = await countVehicleView(c.var.db, id, viewer, c.var.now());
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
      return presentOutcome(c, outcome, 201);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'put',
      path: '/v1/vehicles/{id}',
      summary: 'Write the whole form over a vehicle ad; its type, brand, model and version stay',
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
      return presentOutcome(c, outcome, 200);
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
        body: jsonBody(z.strictObject({ transition: z.strictObject({ action: z.enum(actions) }) })),
      },
      responses: { 201: answer('In the new state', ownDocument), ...refusals },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const outcome = await transitionVehicle(
        c.var.db,
        c.var.user,
        id,
        c.req.valid('json').transition,
        c.var.now(),
      );
      return presentOutcome(c, outcome, 201);
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
      presentOutcome(
        c,
        await archiveVehicle(c.var.db, c.var.user, c.req.valid('param').id, c.var.now()),
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
      presentOutcome(
        c,
        await unarchiveVehicle(c.var.db, c.var.user, c.req.valid('param').id, c.var.now()),
        200,
      ),
  );

/** Answers what was done with the ad as it is now, or why it was not done. */
async function presentOutcome<const Status extends 200 | 201>(
  c: Context<ApiEnvironment>,
  outcome: { id: string } | Refusal,
  status: Status,
) {
  if (isRefusal(outcome)) {
    return answerRefusal(
      c,
      outcome.field ? { ...outcome, field: `vehicle/${outcome.field}` } : outcome,
    );
  }
  const ad = await getOwnVehicle(c.var.db, c.var.user, outcome.id, c.var.now());
  return isRefusal(ad) ? answerRefusal(c, ad) : c.json({ data: presentOwnVehicle(ad) }, status);
}
