import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { leadInput } from '#core/leads/lead-input.ts';
import { receiveLead } from '#core/leads/leads.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { errorsWithConsents } from './consent-answers.ts';
import { overContactBudget } from './contact-limits.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';
import { clientAddress } from './rate-limits.ts';
import { visitingUser } from './visiting-user.ts';

/** Messages of visitors to advertisers. */
export const leads = subject().openapi(
  createRoute({
    method: 'post',
    path: '/v1/leads',
    tags: ['Leads'],
    summary: 'Write to an advertiser, about an ad or on their page',
    request: { body: jsonBody(z.strictObject({ lead: leadInput })) },
    responses: {
      201: answer('Sent', documentOf(resourceSchema('lead', z.object({ sent_at: z.string() })))),
      ...refusals,
    },
  }),
  async (c) => {
    const input = c.req.valid('json').lead;
    const overBudget = await overContactBudget(c, 'lead', input);
    if (overBudget) return answerRefusal(c, overBudget);
    const source = { address: clientAddress(c), userId: (await visitingUser(c))?.id };
    const lead = await receiveLead(c.var.db, { kind: 'visitor' }, input, c.var.now(), source);
    if (isRefusal(lead)) return answerRefusal(c, lead);
    return c.json({ data: resource('lead', lead.id, { sent_at: lead.sentAt.toISOString() }) }, 201);
  },
  (result, c) =>
    result.success ? undefined : c.json({ errors: errorsWithConsents(result.error) }, 422),
);
