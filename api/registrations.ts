import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  emailLinkInput,
  linkRequestInput,
  registrationInput,
} from '#core/accounts/account-input.ts';
import { confirmEmailChange } from '#core/accounts/email-change-confirmation.server.ts';
import { confirmEmail, requestConfirmation } from '#core/accounts/email-confirmation.server.ts';
import { register } from '#core/accounts/registration.server.ts';
import { findUserSession } from '#core/accounts/user-sessions.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { bearerToken, carryToken } from './gates.ts';
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
      summary:
        'Confirm an e-mail with the token of the message: a new account, or a change of e-mail',
      request: { body: jsonBody(z.strictObject({ confirmation: emailLinkInput })) },
      responses: {
        200: answer(
          'Confirmed. After a change every session ends; the header Authorization carries the new token of the one that sent this',
          z.object({
            meta: z.object({ email_confirmed: z.literal(true), email_changed: z.boolean() }),
          }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { token } = c.req.valid('json').confirmation;
      const { db, now } = c.var;
      const limited = await c.var.limits.spend('email_link_address', clientAddress(c));
      if (limited) return answerRefusal(c, limited);
      const confirmed = (email_changed: boolean) =>
        c.json({ meta: { email_confirmed: true as const, email_changed } }, 200);
      if (!(await confirmEmail(db, token, now()))) return confirmed(false);
      const session = await findUserSession(db, bearerToken(c) ?? '', now());
      const opener = { userId: session?.user.id, userAgent: c.req.header('User-Agent') };
      const outcome = await confirmEmailChange(db, token, opener, now());
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      if (outcome.token) carryToken(c, outcome.token);
      return confirmed(true);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/confirmations/requests',
      tags: ['Registration'],
      summary:
        'Ask for another confirmation link; the answer is the same when the e-mail has no account, or is confirmed',
      request: { body: jsonBody(z.strictObject({ confirmation: linkRequestInput })) },
      responses: {
        202: answer(
          'A link is on its way, if an account waits for it',
          z.object({ meta: z.object({ email: z.string() }) }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { email } = c.req.valid('json').confirmation;
      const { db, limits, now } = c.var;
      const limited =
        (await limits.spend('link_request_address', clientAddress(c))) ??
        (await limits.spend('confirmation_request_account', email));
      if (limited) return answerRefusal(c, limited);
      await requestConfirmation(db, email, now());
      return c.json({ meta: { email } }, 202);
    },
  );
