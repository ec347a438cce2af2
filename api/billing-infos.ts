import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { billingInfoInput } from '#core/payments/billing-info.ts';
import {
  readBillingInfo,
  saveBillingInfo,
  suggestBillingInfo,
} from '#core/payments/billing-infos.server.ts';
import { answer, jsonBody, refusals } from './ad-answers.ts';
import { subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { resource, resourceSchema } from './json-api.ts';

const ownerOnly = { tags: ['Payments'], security: [{ user: [] }], middleware: userGate };
const path = '/v1/users/billing_info';

const info = resourceSchema(
  'billing_infos',
  z.object({
    name: z.string(),
    email: z.string(),
    cpf: z.string().nullable(),
    cnpj: z.string().nullable(),
    cellphone: z.string(),
    saved: z.boolean().meta({ description: 'false: what the account says, not confirmed yet' }),
  }),
);

/** Who receipts are made out to; asked for before anything is paid. */
export const billingInfos = subject()
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path,
      summary: 'Who receipts are made out to',
      responses: { 200: answer('The payer', z.object({ data: info })), 401: refusals[401] },
    }),
    async (c) => {
      const { db, user } = c.var;
      const saved = await readBillingInfo(db, user);
      const facts = saved ?? (await suggestBillingInfo(db, user));
      const data = resource('billing_infos', user.id, { ...facts, saved: saved !== undefined });
      return c.json({ data }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'put',
      path,
      summary: 'Save who receipts are made out to',
      request: { body: jsonBody(z.strictObject({ billing_info: billingInfoInput })) },
      responses: { 200: answer('Saved', z.object({ data: info })), ...refusals },
    }),
    async (c) => {
      const { db, user, now } = c.var;
      const saved = await saveBillingInfo(db, user, c.req.valid('json').billing_info, now());
      return c.json({ data: resource('billing_infos', user.id, { ...saved, saved: true }) }, 200);
    },
  );
