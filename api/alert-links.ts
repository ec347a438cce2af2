import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  changeFrequency,
  confirmAlert,
  endAlerts,
  listAlerts,
} from '#core/alerts/own-alerts.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { adId, answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import {
  confirmationInput,
  frequencyInput,
  presentSavedSearch,
  savedSearch,
} from './saved-search-answers.ts';

const TAGS = ['Alerts'];
const byLink = { params: z.object({ token: z.string().max(100) }) };
const bySearch = { params: byLink.params.extend(adId.shape) };

/** What the links of e-mails open: the alerts of whoever got them, without a login. */
export const alertLinks = subject()
  .openapi(
    createRoute({
      method: 'get',
      path: '/v1/alert_links/{token}',
      tags: TAGS,
      summary: 'The alerts of whoever got the e-mail',
      request: byLink,
      responses: {
        200: answer(
          'The newest first',
          z.object({
            data: z.array(savedSearch),
            meta: z.object({
              confirms: z
                .string()
                .nullable()
                .meta({ description: 'Which of them the e-mail asked about' }),
            }),
          }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const alerts = await listAlerts(c.var.db, { link: c.req.valid('param').token });
      if (isRefusal(alerts)) return answerRefusal(c, alerts);
      c.header('Cache-Control', 'no-store');
      const data = alerts.searches.map(presentSavedSearch);
      return c.json({ data, meta: { confirms: alerts.toConfirm ?? null } }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/alert_links/{token}/confirmation',
      tags: TAGS,
      summary: 'Confirm the search that the e-mail asked about',
      request: { ...byLink, body: jsonBody(confirmationInput) },
      responses: { 204: { description: 'Confirmed, also when it was before' }, ...refusals },
    }),
    async (c) => {
      const { token } = c.req.valid('param');
      const { name } = c.req.valid('json').saved_search;
      const refused = await confirmAlert(c.var.db, { link: token }, name, c.var.now());
      return refused ? answerRefusal(c, refused) : c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'patch',
      path: '/v1/alert_links/{token}/saved_searches/{id}',
      tags: TAGS,
      summary: 'Change how often one is told',
      request: { ...bySearch, body: jsonBody(frequencyInput) },
      responses: { 204: { description: 'Changed' }, ...refusals },
    }),
    async (c) => {
      const { token, id } = c.req.valid('param');
      const { frequency } = c.req.valid('json').saved_search;
      const refused = await changeFrequency(c.var.db, { link: token }, id, frequency, c.var.now());
      return refused ? answerRefusal(c, refused) : c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/v1/alert_links/{token}/saved_searches/{id}',
      tags: TAGS,
      summary: 'End one',
      request: bySearch,
      responses: { 204: { description: 'Ended, also when it was before' } },
    }),
    async (c) => {
      const { token, id } = c.req.valid('param');
      await endAlerts(c.var.db, { link: token }, { id });
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/v1/alert_links/{token}/saved_searches',
      tags: TAGS,
      summary: 'End all of them',
      request: byLink,
      responses: { 204: { description: 'Ended, also when they were before' } },
    }),
    async (c) => {
      await endAlerts(c.var.db, { link: c.req.valid('param').token }, 'all');
      return c.body(null, 204);
    },
  );
