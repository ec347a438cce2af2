import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { savedViewInput } from '#core/office-tables/saved-view-input.ts';
import { listViews, removeView, saveView } from '#core/office-tables/saved-views.server.ts';
import { isRefusal, refuse } from '#core/refusal.ts';
import { adId, answer, jsonBody, presentedAs, refusals } from '../ad-answers.ts';
import { answerRefusal, subject, type Asked } from '../api-environment.ts';
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
      const { table } = c.req.valid('query');
      if (!mayRead(c, table)) return answerRefusal(c, refuse('not_your_area'));
      const views = await listViews(c.var.db, table);
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
      const { view: wanted } = c.req.valid('json');
      if (!mayRead(c, wanted.table)) return answerRefusal(c, refuse('not_your_area'));
      const outcome = await saveView(db, admin, wanted, now());
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
      const mayRemove = (table: string) => mayRead(c, table);
      const refusal = await removeView(c.var.db, c.req.valid('param').id, mayRemove);
      return refusal ? answerRefusal(c, refusal) : c.body(null, 204);
    },
  );

/** A view tells what somebody searched in a list, and belongs to the area of the list. */
function mayRead(c: Asked, table: string): boolean {
  // The catalogue is one list of three calls.
  const list = table === 'catalogue' ? 'vehicle_brands' : table;
  const area = c.var.areaOf(`GET /v1/backoffice/${list}`);
  return area !== undefined && c.var.areas.includes(area);
}
