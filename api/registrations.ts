import type { Context } from 'hono';
import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  confirmationInput,
  emailLinkInput,
  linkRequestInput,
  registrationInput,
} from '#core/accounts/account-input.ts';
import { confirmEmailChange } from '#core/accounts/email-change-confirmation.server.ts';
import {
  checkConfirmation,
  confirmEmail,
  requestConfirmation,
} from '#core/accounts/email-confirmation.server.ts';
import { register } from '#core/accounts/registration.server.ts';
import { findUserSession } from '#core/accounts/user-sessions.server.ts';
import { mailboxKey } from '#core/fields/mailbox-key.ts';
import { recordAccess } from '#core/privacy/access-records.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject, type ApiEnvironment } from './api-environment.ts';
import { bearerToken, carryToken } from './gates.ts';
import { rememberLogin } from './login-attempts.ts';
import { newPasswordErrors } from './new-password-errors.ts';
import { clientAddress, clientIp } from './rate-limits.ts';
import { visitingUser } from './visiting-user.ts';

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
          z.object({
            meta: z.object({
              email: z.string(),
              secret: z.string().meta({
                description:
                  'Of the browser that registered: with it the link logs in, for a day and once',
              }),
            }),
          }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { user: input } = c.req.valid('json');
      const { limits } = c.var;
      const limited =
        (await limits.spend('registration_address', clientAddress(c))) ??
        (await limits.spend('registration_account', mailboxKey(input.email)));
      if (limited) return answerRefusal(c, limited);
      const outcome = await register(c.var.db, input, c.var.now());
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      c.header('Cache-Control', 'no-store');
      return c.json({ meta: { email: input.email, secret: outcome.secret } }, 201);
    },
    (result, c) =>
      result.success
        ? undefined
        : newPasswordErrors(result.error, 'user', c).then((errors) => c.json({ errors }, 422)),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/confirmations',
      tags: ['Registration'],
      summary:
        'Confirm an e-mail with the token of the message: a new account, or a change of e-mail',
      request: { body: jsonBody(z.strictObject({ confirmation: confirmationInput })) },
      responses: {
        200: answer(
          'Confirmed. The header Authorization carries a token when the secret of the registration came along, or after a change, which ends every session, for the one that sent this',
          z.object({
            meta: z.object({
              email_confirmed: z.literal(true),
              email_changed: z.boolean(),
              logged_in: z.boolean(),
            }),
          }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { token, secret } = c.req.valid('json').confirmation;
      const { db, now } = c.var;
      const limited = await c.var.limits.spend('email_link_address', clientAddress(c));
      if (limited) return answerRefusal(c, limited);
      const session = await findUserSession(db, bearerToken(c) ?? '', now());
      const userAgent = c.req.header('User-Agent');
      const done = (outcome: { email_changed: boolean; logged_in: boolean }) =>
        c.json({ meta: { email_confirmed: true as const, ...outcome } }, 200);
      // Whoever is logged in stays who they are.
      const browser = { secret: session ? undefined : secret, userAgent };
      const confirmed = await confirmEmail(db, token, browser, now());
      if (!isRefusal(confirmed)) {
        if (confirmed.loggedIn) await welcome(c, confirmed.loggedIn);
        return done({ email_changed: false, logged_in: confirmed.loggedIn !== undefined });
      }
      const opener = { userId: session?.user.id, userAgent };
      const outcome = await confirmEmailChange(db, token, opener, now());
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      if (outcome.token) carryToken(c, outcome.token);
      return done({ email_changed: true, logged_in: false });
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/confirmations/checks',
      tags: ['Registration'],
      summary: 'Whether the token of the message can still be used; asking does not use it up',
      request: { body: jsonBody(z.strictObject({ confirmation: emailLinkInput })) },
      responses: {
        200: answer('It can', z.object({ meta: z.object({ usable: z.literal(true) }) })),
        ...refusals,
      },
    }),
    async (c) => {
      const { token } = c.req.valid('json').confirmation;
      const opener = await visitingUser(c);
      const refusal = await checkConfirmation(c.var.db, token, opener, c.var.now());
      if (refusal) return answerRefusal(c, refusal);
      return c.json({ meta: { usable: true as const } }, 200);
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
        (await limits.spend('confirmation_request_account', mailboxKey(email)));
      if (limited) return answerRefusal(c, limited);
      await requestConfirmation(db, email, now());
      return c.json({ meta: { email } }, 202);
    },
  );

/** Logging in by the link leaves what any login leaves. */
async function welcome(
  c: Context<ApiEnvironment>,
  { token, userId, email }: { token: string; userId: string; email: string },
): Promise<void> {
  c.set('attemptedAccount', userId);
  await recordAccess(c.var.db, userId, clientIp(c), c.var.now());
  await rememberLogin(c, 'login', email);
  carryToken(c, token);
}
