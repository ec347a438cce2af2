import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { accountDeletionInput } from '#core/privacy/account-deletion-input.ts';
import { deleteOwnAccount } from '#core/privacy/account-deletion.server.ts';
import { recordAccess } from '#core/privacy/access-records.server.ts';
import { answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { clientIp } from './rate-limits.ts';

/** Leaving. */
export const accountDeletions = subject().openapi(
  createRoute({
    method: 'post',
    path: '/v1/users/deletions',
    tags: ['Privacy'],
    summary: 'Delete the account of this token, at once and for good',
    security: [{ user: [] }],
    middleware: userGate,
    request: { body: jsonBody(z.strictObject({ deletion: accountDeletionInput })) },
    responses: {
      201: answer('Deleted', z.object({ meta: z.object({ account_deleted: z.literal(true) }) })),
      ...refusals,
    },
  }),
  async (c) => {
    const { db, limits, user } = c.var;
    const limited = await limits.spend('current_password_account', user.id);
    if (limited) return answerRefusal(c, limited);
    const { deletion } = c.req.valid('json');
    const refusal = await deleteOwnAccount(db, user, deletion, c.var.now());
    if (refusal) return answerRefusal(c, refusal);
    await recordAccess(db, user.id, clientIp(c), c.var.now());
    return c.json({ meta: { account_deleted: true as const } }, 201);
  },
);
