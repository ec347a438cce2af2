import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { emailChangeInput } from '#core/accounts/account-input.ts';
import {
  cancelEmailChange,
  readPendingEmail,
  requestEmailChange,
  resendEmailChange,
  type PendingEmail,
} from '#core/accounts/email-change.server.ts';
import { mailboxKey } from '#core/fields/mailbox-key.ts';
import { isRefusal } from '#core/refusal.ts';
import { answer, jsonBody, refusals, serialized } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { resource, resourceSchema } from './json-api.ts';

const ownerOnly = { tags: ['Account'], security: [{ user: [] }], middleware: userGate };

const change = resourceSchema(
  'email_changes',
  z.object({
    new_email: z.string(),
    sent_at: z.string(),
    expires_at: z.string().meta({ description: 'When the newest link stops working' }),
    retry_after_seconds: z
      .int()
      .meta({ description: 'Until another link may be asked for; 0 when it may' }),
  }),
);
const changeDocument = z.object({ data: change });

function documentOfChange(userId: string, pending: PendingEmail) {
  return { data: resource('email_changes', userId, serialized(pending)) };
}

/** Another e-mail for the account: asked for here, confirmed by the link that goes to the new address. */
export const emailChanges = subject()
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/email_change',
      summary: 'The change that waits for its confirmation, or null',
      responses: {
        200: answer('What waits', z.object({ data: change.nullable() })),
        401: refusals[401],
      },
    }),
    async (c) => {
      const pending = await readPendingEmail(c.var.db, c.var.user, c.var.now());
      return c.json(pending ? documentOfChange(c.var.user.id, pending) : { data: null }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'post',
      path: '/v1/email_change',
      summary: 'Ask for it; the answer is the same when the address has an account already',
      request: { body: jsonBody(z.strictObject({ email_change: emailChangeInput })) },
      responses: {
        202: answer('Nothing changes before the link is opened', changeDocument),
        ...refusals,
      },
    }),
    async (c) => {
      const { email_change: input } = c.req.valid('json');
      const { db, limits, user } = c.var;
      const limited =
        (await limits.spend('current_password_account', user.id)) ??
        (await limits.spend('email_change_account', user.id)) ??
        (await limits.spend('email_change_address', mailboxKey(input.email)));
      if (limited) return answerRefusal(c, limited);
      const outcome = await requestEmailChange(db, user, input, c.var.now());
      if (isRefusal(outcome)) {
        // Only messages that went out count against the hour.
        await limits.refund('email_change_account', user.id);
        await limits.refund('email_change_address', mailboxKey(input.email));
        return answerRefusal(c, outcome);
      }
      await limits.forget('current_password_account', user.id);
      return c.json(documentOfChange(user.id, outcome), 202);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'post',
      path: '/v1/email_change/messages',
      summary: 'Send the link again',
      responses: {
        201: answer('Sent; the next one may follow after the countdown', changeDocument),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, limits, user } = c.var;
      const limited = await limits.spend('email_change_account', user.id);
      if (limited) return answerRefusal(c, limited);
      const outcome = await resendEmailChange(db, user, c.var.now());
      if (isRefusal(outcome)) {
        await limits.refund('email_change_account', user.id);
        return answerRefusal(c, outcome);
      }
      return c.json(documentOfChange(user.id, outcome), 201);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'delete',
      path: '/v1/email_change',
      summary: 'Give it up',
      responses: { 204: { description: 'Nothing waits any more' }, ...refusals },
    }),
    async (c) => {
      const refusal = await cancelEmailChange(c.var.db, c.var.user, c.var.now());
      return refusal ? answerRefusal(c, refusal) : c.body(null, 204);
    },
  );
