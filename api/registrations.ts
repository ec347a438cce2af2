import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { emailLinkInput, registrationInput } from '#core/accounts/account-input.ts';
import { confirmEmail } from '#core/accounts/email-confirmation.server.ts';
import { register } from '#core/accounts/registration.server.ts';
import { answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { clientAddress } from './rate-limits.ts';

/** Becoming an advertiser, and showing that the e-mail is one's own. */
export const registrations = subject()
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/registrations',
      tags: ['Registration'],
      summary: 'Register; the answer is the same when the e-mail has an account already',
      request: { body: jsonBody(z.strictObject({ user: registrationInput })) },
      responses: {
        201: answer(
          'A message is on its way to this e-mail',
          z.object({ meta: z.object({ email: z.string() }) }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { user: input } = c.req.valid('json');
      const { limits } = c.var;
      const refusal =
        (await limits.spend('registration_address', clientAddress(c))) ??
        (await limits.spend('registration_account', input.email)) ??
        (await register(c.var.db, input, c.var.now()));
      if (refusal) return answerRefusal(c, refusal);
      return c.json({ meta: { email: input.email } }, 201);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/confirmations',
      tags: ['Registration'],
      summary: 'Confirm the e-mail with the token of the message',
      request: { body: jsonBody(z.strictObject({ confirmation: emailLinkInput })) },
      responses: {
        200: answer(
          'Confirmed',
          z.object({ meta: z.object({ email_confirmed: z.literal(true) }) }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { confirmation } = c.req.valid('json');
      const refusal =
        (await c.var.limits.spend('email_link_address', clientAddress(c))) ??
        (await confirmEmail(c.var.db, confirmation.token, c.var.now()));
      if (refusal) return answerRefusal(c, refusal);
      return c.json({ meta: { email_confirmed: true as const } }, 200);
    },
  );
