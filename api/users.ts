import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { resendConfirmation } from '#core/accounts/email-confirmation.server.ts';
import { saveOwnAccount } from '#core/accounts/own-account-saving.server.ts';
import { readOwnAccount } from '#core/accounts/own-account.server.ts';
import { phoneChangesField, profileInput } from '#core/accounts/profile-input.ts';
import { RESEND_AFTER_SECONDS } from '#core/accounts/resend-countdown.ts';
import { maskCpf } from '#core/fields/cpf.ts';
import { isRefusal } from '#core/refusal.ts';
import { answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOfUser, userDocument } from './user-document.ts';

const ownerOnly = { tags: ['Account'], security: [{ user: [] }], middleware: userGate };

/** The logged-in user's own account (specification, section 7). */
export const users = subject()
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/users',
      summary: 'The session user',
      responses: { 200: answer('The account of this token', userDocument), 401: refusals[401] },
    }),
    async (c) => {
      const own = await readOwnAccount(c.var.db, c.var.user);
      // Masked for our team as in the back office.
      const cpf = c.var.viewing && own.cpf ? maskCpf(own.cpf) : own.cpf;
      return c.json(documentOfUser({ ...own, cpf }), 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'put',
      path: '/sign_up',
      summary: 'Change the account; phones in `user` or beside it',
      description:
        '`user.avatar` may be a picture as `data:image/jpeg;base64,…`, null to take it away, or what was read.',
      request: {
        body: jsonBody(
          z.strictObject({ user: profileInput, phones_attributes: phoneChangesField.optional() }),
        ),
      },
      responses: { 202: answer('Changed', userDocument), ...refusals },
    }),
    async (c) => {
      const { user, phones_attributes = [] } = c.req.valid('json');
      const phones = [...(user.phones_attributes ?? []), ...phones_attributes];
      const input = { ...user, phones_attributes: phones };
      const { db, storage, limits, user: actor } = c.var;
      const limited =
        (typeof user.avatar === 'string'
          ? await limits.spend('avatar_account', actor.id)
          : undefined) ??
        (user.current_password === undefined
          ? undefined
          : await limits.spend('current_password_account', actor.id));
      if (limited) return answerRefusal(c, limited);
      const outcome = await saveOwnAccount(db, storage, actor, input, c.var.now());
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      return c.json(documentOfUser(outcome), 202);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'post',
      path: '/v1/users/confirmations',
      summary: 'Send the confirmation message again',
      responses: {
        201: answer(
          'Sent; the next one may follow after the countdown',
          z.object({
            meta: z.object({ confirmation_sent_at: z.string(), retry_after_seconds: z.int() }),
          }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, limits, user } = c.var;
      const limited = await limits.spend('confirmation_account', user.id);
      if (limited) return answerRefusal(c, limited);
      const outcome = await resendConfirmation(db, user, c.var.now());
      if (isRefusal(outcome)) {
        // Only messages that went out count: impatience must not cost the day.
        await limits.refund('confirmation_account', user.id);
        return answerRefusal(c, outcome);
      }
      const meta = {
        confirmation_sent_at: outcome.sentAt.toISOString(),
        retry_after_seconds: RESEND_AFTER_SECONDS,
      };
      return c.json({ meta }, 201);
    },
  );
