import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { AD_KINDS } from '#core/ads/ad-ref.ts';
import { pageFilter } from '#core/fields/query-filters.ts';
import { isRefusal } from '#core/refusal.ts';
import { tryRules } from '#core/trust/rule-trial.server.ts';
import {
  changeTrustRules,
  readTrustRules,
  unsafeListRuleChanges,
} from '#core/trust/trust-rules.server.ts';
import { storedTrustRules, trustRulesInput } from '#core/trust/trust-rules.ts';
import { answer, jsonBody, pageMeta, pageMetaOf, refusals, serialized } from '../ad-answers.ts';
import { answerRefusal, subject } from '../api-environment.ts';
import { documentOf, resource, resourceSchema } from '../json-api.ts';
import { forOffice } from './office-calls.ts';

const rulesAttributes = z.object({
  rules: storedTrustRules,
  revision: z.string().meta({ description: 'Send it back with a change' }),
});
const rulesDocument = documentOf(resourceSchema('trust_rules', rulesAttributes));

const change = resourceSchema(
  'trust_rule_change',
  z.object({
    at: z.string(),
    admin_name: z.string().nullable(),
    rules: storedTrustRules,
    before: storedTrustRules,
  }),
);

const count = z.object({
  held: z.int(),
  bad: z.int().meta({ description: 'Taken down since, or suspended with their account' }),
  good: z.int().meta({ description: 'Somebody looked at them and found nothing wrong' }),
});
const triedAd = z.object({
  kind: z.enum(AD_KINDS),
  id: z.string(),
  name: z.string(),
  score: z.int(),
  verdict: z.enum(['bad', 'good']).nullable(),
});
const trial = resourceSchema(
  'trust_rule_trial',
  z.object({
    weighed: z.int(),
    is_cut: z.boolean().meta({ description: 'There are more; these are the last' }),
    now: count,
    wanted: count,
    newly_held: z.array(triedAd).meta({ description: 'The first 20' }),
    no_longer_held: z.array(triedAd),
  }),
);

/** From which points on an ad waits for a person, and what gives points. */
export const trustRules = subject()
  .openapi(
    createRoute({
      ...forOffice('office'),
      method: 'get',
      path: '/v1/backoffice/trust_rules',
      summary: 'The rules that hold suspicious ads',
      responses: { 200: answer('In force', rulesDocument), ...refusals },
    }),
    async (c) =>
      c.json({ data: resource('trust_rules', 'site', await readTrustRules(c.var.db)) }, 200),
  )
  .openapi(
    createRoute({
      ...forOffice('office'),
      method: 'put',
      path: '/v1/backoffice/trust_rules',
      summary: 'Change them, from the next ad on that is weighed',
      request: {
        body: jsonBody(z.strictObject({ rules: trustRulesInput, revision: z.string().max(20) })),
      },
      responses: { 200: answer('In force', rulesDocument), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { rules, revision } = c.req.valid('json');
      const outcome = await changeTrustRules(db, admin, rules, revision, now());
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      return c.json({ data: resource('trust_rules', 'site', outcome) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('office'),
      method: 'get',
      path: '/v1/backoffice/trust_rule_changes',
      summary: 'Earlier rules: who changed what, the newest first',
      request: { query: z.object({ page: pageFilter }) },
      responses: {
        200: answer('A page', z.object({ data: z.array(change), meta: pageMeta })),
        ...refusals,
      },
    }),
    async (c) => {
      const found = await unsafeListRuleChanges(c.var.db, c.req.valid('query').page);
      const data = found.items.map(({ id, ...facts }) =>
        resource('trust_rule_change', id, serialized(facts)),
      );
      return c.json({ data, meta: pageMetaOf(found) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('office'),
      method: 'post',
      path: '/v1/backoffice/trust_rules/previews',
      summary: 'What other rules would have held in the last 90 days; nothing is written',
      request: { body: jsonBody(z.strictObject({ rules: trustRulesInput })) },
      responses: { 200: answer('Tried', documentOf(trial)), ...refusals },
    }),
    async (c) => {
      const { db, now } = c.var;
      const tried = await tryRules(db, c.req.valid('json').rules, now());
      return c.json({ data: resource('trust_rule_trial', 'site', tried) }, 200);
    },
  );
