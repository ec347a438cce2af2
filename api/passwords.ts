import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  confirmationInput,
  linkRequestInput,
  passwordChangeInput,
  passwordResetInput,
} from '#core/accounts/account-input.ts';
import { readOwnAccount } from '#core/accounts/own-account.server.ts';
import { changePassword } from '#core/accounts/password-change.server.ts';
import {
  checkPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '#core/accounts/password-reset.server.ts';
import { mailboxKey } from '#core/fields/mailbox-key.ts';
import { isRefusal } from '#core/refusal.ts';
import { answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { carryToken, userGate } from './gates.ts';
import { newPasswordErrors } from './new-password-errors.ts';
import { clientAddress } from './rate-limits.ts';
import { documentOfUser, userDocument } from './user-document.ts';
import { visitingUser } from './visiting-user.ts';

/** Changing a password that is known, and replacing one that was forgotten. */
export const passwords = subject()
  .openapi(
    createRoute({
      method: 'put',
      path: '/password',
      tags: ['Account'],
      summary: 'Change the password; every other session ends',
      security: [{ user: [] }],
      middleware: userGate,
      request: { body: jsonBody(z.strictObject({ user: passwordChangeInput })) },
      responses: {
        202: answer('Changed; the header Authorization carries the new token', userDocument),
        ...refusals,
      },
    }),
    async (c) => {
      const { user: input } = c.req.valid('json');
      const { db, limits, user } = c.var;
      const limited = await limits.spend('current_password_account', user.id);
      if (limited) return answerRefusal(c, limited);
      const userAgent = c.req.header('User-Agent');
      const outcome = await changePassword(db, user, input, userAgent, c.var.now());
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      await limits.forget('current_password_account', user.id);
      carryToken(c, outcome.token);
      return c.json(documentOfUser(await readOwnAccount(db, user)), 202);
    },
    (result, c) =>
      result.success
        ? undefined
        : newPasswordErrors(result.error, 'user', c).then((errors) => c.json({ errors }, 422)),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/password_resets',
      tags: ['Account'],
      summary: 'Ask for a link; the answer is the same when the e-mail has no account',
      request: { body: jsonBody(z.strictObject({ password_reset: linkRequestInput })) },
      responses: {
        202: answer(
          'A link is on its way, if there is an account',
          z.object({ meta: z.object({ email: z.string() }) }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { email } = c.req.valid('json').password_reset;
      const { limits } = c.var;
      const limited =
        (await limits.spend('link_request_address', clientAddress(c))) ??
        (await limits.spend('reset_account', mailboxKey(email)));
      if (limited) return answerRefusal(c, limited);
      await requestPasswordReset(c.var.db, email, c.var.now());
      return c.json({ meta: { email } }, 202);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/password_resets/checks',
      tags: ['Account'],
      summary: 'Whether the token of the message can still be used; asking does not use it up',
      request: { body: jsonBody(z.strictObject({ password_reset: confirmationInput })) },
      responses: {
        200: answer(
          'It can',
          z.object({
            meta: z.object({
              usable: z.literal(true),
              erases: z.boolean().meta({
                description:
                  'Nobody has confirmed the e-mail: what was set up in the account elsewhere goes',
              }),
            }),
          }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { token, secret } = c.req.valid('json').password_reset;
      const browser = { secret, userId: (await visitingUser(c))?.id };
      const outcome = await checkPasswordReset(c.var.db, token, browser, c.var.now());
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      return c.json({ meta: { usable: true as const, ...outcome } }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/v1/password_resets',
      tags: ['Account'],
      summary: 'Choose a new password with the token of the message; every session ends',
      request: { body: jsonBody(z.strictObject({ password_reset: passwordResetInput })) },
      responses: {
        200: answer('Changed', z.object({ meta: z.object({ password_changed: z.literal(true) }) })),
        ...refusals,
      },
    }),
    async (c) => {
      const { password_reset: input } = c.req.valid('json');
      const browser = {
        secret: input.secret,
        userId: (await visitingUser(c))?.id,
        userAgent: c.req.header('User-Agent'),
      };
      const refusal =
        (await c.var.limits.spend('email_link_address', clientAddress(c))) ??
        (await resetPassword(c.var.db, input, browser, c.var.now()));
      if (refusal) return answerRefusal(c, refusal);
      return c.json({ meta: { password_changed: true as const } }, 200);
    },
    (result, c) =>
      result.success
        ? undefined
        : newPasswordErrors(result.error, 'password_reset', c).then((errors) =>
            c.json({ errors }, 422),
          ),
  );
