import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  describeHandoff,
  HANDOFF_STATES,
  openHandoff,
} from '#core/leads/whatsapp-handoff.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';
import { clientAddress } from './rate-limits.ts';

const TAGS = ['Leads'];
const secret = z.string().max(100);
const byToken = { params: z.object({ token: secret }) };

const handoff = documentOf(
  resourceSchema(
    'whatsapp_handoff',
    z.object({
      state: z.enum(HANDOFF_STATES),
      path: z.string().nullable().meta({ description: 'Of the ad or the advertiser' }),
    }),
  ),
);

const conversation = documentOf(
  resourceSchema(
    'whatsapp_conversation',
    z.object({
      number: z.string().meta({ description: 'Digits with area code' }),
      name: z.string().meta({ description: 'Of the ad, or of the advertiser' }),
      code: z.string().nullable().meta({ description: 'Of the ad' }),
      path: z.string(),
    }),
  ),
);

/** The way to an advertiser's WhatsApp, issued by `POST /v1/contact_reveals`. */
export const whatsappHandoffs = subject()
  .openapi(
    createRoute({
      method: 'get',
      path: '/v1/whatsapp_handoffs/{token}',
      tags: TAGS,
      summary: 'What became of a way to WhatsApp',
      request: byToken,
      responses: { 200: answer('Without any number', handoff), ...refusals },
    }),
    async (c) => {
      const { token } = c.req.valid('param');
      c.header('Cache-Control', 'no-store');
      const facts = await describeHandoff(c.var.db, token, c.var.now());
      if (isRefusal(facts)) return answerRefusal(c, facts);
      return c.json({ data: resource('whatsapp_handoff', token, facts) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/whatsapp_handoffs/{token}/opening',
      tags: TAGS,
      summary: 'Be told the WhatsApp number, once, as the visitor who asked for it',
      request: {
        ...byToken,
        body: jsonBody(z.strictObject({ opening: z.strictObject({ visitor_key: secret }) })),
      },
      responses: { 201: answer('The number of this moment', conversation), ...refusals },
    }),
    async (c) => {
      const overBudget = await c.var.limits.spend('handoff_address', clientAddress(c));
      if (overBudget) return answerRefusal(c, overBudget);
      const { token } = c.req.valid('param');
      const { visitor_key: visitorKey } = c.req.valid('json').opening;
      c.header('Cache-Control', 'no-store');
      const opened = await openHandoff(c.var.db, { token, visitorKey }, c.var.now());
      if (isRefusal(opened)) return answerRefusal(c, opened);
      const { number, about } = opened;
      return c.json({ data: resource('whatsapp_conversation', token, { number, ...about }) }, 201);
    },
  );
