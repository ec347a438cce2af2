import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { registrationEmailInput, registrationSecretInput } from '#core/accounts/account-input.ts';
import { readRegistration, sendAgain } from '#core/accounts/pending-registration.server.ts';
import { mailboxKey } from '#core/fields/mailbox-key.ts';
import { isRefusal, refuse } from '#core/refusal.ts';
import { answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { clientAddress } from './rate-limits.ts';

const state = z.object({
  meta: z.object({
    email: z.string().meta({ description: 'Where the newest message went' }),
    confirmed: z.boolean(),
    retry_after_seconds: z.int().meta({ description: 'Until another message may be asked for' }),
  }),
});
const secretBody = jsonBody(z.strictObject({ registration: registrationSecretInput }));

/** What a browser that registered may do until the e-mail is confirmed. Nothing tells whether an e-mail has an account already. */
export const pendingRegistrations = subject()
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/registrations/checks',
      tags: ['Registration'],
      summary: 'How the registration of this browser stands; asking changes nothing',
      request: { body: secretBody },
      responses: { 200: answer('It waits, or is confirmed', state), ...refusals },
    }),
    async (c) => {
      const { secret } = c.req.valid('json').registration;
      const meta = await readRegistration(c.var.db, secret, c.var.now());
      return meta ? c.json({ meta }, 200) : answerRefusal(c, refuse('registration_over'));
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/registrations/messages',
      tags: ['Registration'],
      summary: 'Send the message of the registration again',
      request: { body: secretBody },
      responses: { 202: answer('A message is on its way', state), ...refusals },
    }),
    async (c) => {
      const { secret } = c.req.valid('json').registration;
      const { db, limits, now } = c.var;
      const before = await readRegistration(db, secret, now());
      if (!before) return answerRefusal(c, refuse('registration_over'));
      const limited =
        before.retry_after_seconds > 0
          ? undefined
          : ((await limits.spend('link_request_address', clientAddress(c))) ??
            (await limits.spend('confirmation_request_account', mailboxKey(before.email))));
      if (limited) return answerRefusal(c, limited);
      const meta = await sendAgain(db, secret, undefined, now());
      return isRefusal(meta) ? answerRefusal(c, meta) : c.json({ meta }, 202);
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/v1/registrations/email',
      tags: ['Registration'],
      summary: 'Correct the e-mail of the registration; links that were sent before die',
      request: { body: jsonBody(z.strictObject({ registration: registrationEmailInput })) },
      responses: { 202: answer('A message is on its way', state), ...refusals },
    }),
    async (c) => {
      const { secret, email } = c.req.valid('json').registration;
      const { db, limits, now } = c.var;
      const limited =
        (await limits.spend('link_request_address', clientAddress(c))) ??
        (await limits.spend('registration_correction', secret)) ??
        (await limits.spend('confirmation_request_account', mailboxKey(email)));
      if (limited) return answerRefusal(c, limited);
      const meta = await sendAgain(db, secret, email, now());
      return isRefusal(meta) ? answerRefusal(c, meta) : c.json({ meta }, 202);
    },
  );
