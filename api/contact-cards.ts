import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { contactCardInput } from '#core/leads/contact-card.ts';
import {
  forgetContactCard,
  readContactCard,
  saveContactCard,
} from '#core/leads/contact-cards.server.ts';
import { answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf, orNothing, resource, resourceSchema } from './json-api.ts';

const card = resourceSchema(
  'contact_card',
  z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string().meta({ description: 'Digits with area code' }),
  }),
);

const ownerOnly = { tags: ['Leads'], middleware: userGate, security: [{ user: [] }] };

/** With what somebody who has an account writes to advertisers in one tap. */
export const contactCards = subject()
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/users/contact_card',
      summary: 'With what the user writes to advertisers',
      responses: {
        200: answer('The card, if one is kept', z.object({ data: orNothing(card) })),
        401: refusals[401],
      },
    }),
    async (c) => {
      const { db, user } = c.var;
      const kept = await readContactCard(db, user);
      return c.json({ data: kept ? resource('contact_card', user.id, kept) : null }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'put',
      path: '/v1/users/contact_card',
      summary: 'Keep with what the user writes to advertisers',
      request: { body: jsonBody(z.strictObject({ contact_card: contactCardInput })) },
      responses: { 200: answer('Kept', documentOf(card)), ...refusals },
    }),
    async (c) => {
      const { db, user, limits, now } = c.var;
      const refused = await limits.spend('contact_card_user', user.id);
      if (refused) return answerRefusal(c, refused);
      const input = c.req.valid('json').contact_card;
      await saveContactCard(db, user, input, now());
      return c.json({ data: resource('contact_card', user.id, input) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'delete',
      path: '/v1/users/contact_card',
      summary: 'Forget with what the user writes to advertisers',
      responses: { 204: { description: 'Forgotten' }, ...refusals },
    }),
    async (c) => {
      await forgetContactCard(c.var.db, c.var.user, c.var.now());
      return c.body(null, 204);
    },
  );
