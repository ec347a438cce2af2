import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { savedViewInput } from '#core/office-tables/saved-view-input.ts';
import { listViews, removeView, saveView } from '#core/office-tables/saved-views.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { adId, answer, jsonBody, presentedAs, refusals } from '../ad-answers.ts';
import { answerRefusal, subject } from '../api-environment.ts';
import { documentOf, resource, resourceSchema } from '../json-api.ts';
import { forOffice } from './office-calls.ts';

const view = resourceSchema(
  'saved_view',
  z.object({
    name: z.string(),
    query: z.string().meta({ description: 'What follows the ? in the address of the list' }),
    saved_by: z.string().nullable(),
  }),
);

const PATH = '/v1/backoffice/saved_views';

/** Searches of the office's lists that somebody gave a name. */
export const savedViews = subject()
  .openapi(
    createRoute({
      ...forOffice('common'),
      method: 'get',
      path: PATH,
      summary: 'The views of a list',
      request: { query: z.object({ table: savedViewInput.shape.table }) },
      responses: { 200: answer('By name', z.object({ data: z.array(view) })), ...refusals },
    }),
    async (c) => {
      const views = await listViews(c.var.db, c.req.valid('query').table);
      return c.json({ data: views.map((one) => presentedAs('saved_view', one)) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('common'),
      method: 'post',
      path: PATH,
      summary: 'Give a search of a list a name',
      request: { body: jsonBody(z.strictObject({ view: savedViewInput })) },
      responses: {
        201: answer('Saved', documentOf(resourceSchema('saved_view', z.object({})))),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const outcome = await saveView(db, admin, c.req.valid('json').view, now());
      return isRefusal(outcome)
        ? answerRefusal(c, outcome)
        : c.json({ data: resource('saved_view', outcome.id, {}) }, 201);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('common'),
      method: 'delete',
      path: `${PATH}/{id}`,
      summary: 'Forget a view',
      request: { params: adId },
      responses: { 204: { description: 'It is gone' }, ...refusals },
    }),
    async (c) => {
      const refusal = await removeView(c.var.db, c.req.valid('param').id);
      return refusal ? answerRefusal(c, refusal) : c.body(null, 204);
    },
  );
