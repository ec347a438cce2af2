import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import * as z from 'zod';
import {
  changeFrequency,
  endAlerts,
  listAlerts,
  searchOf,
} from '#core/alerts/own-alerts.server.ts';
import { saveSearch, type AlertSaver } from '#core/alerts/search-saving.server.ts';
import { mailboxKey } from '#core/fields/mailbox-key.ts';
import { isRefusal, refuse } from '#core/refusal.ts';
import { adId, answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject, type ApiEnvironment } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';
import { clientAddress } from './rate-limits.ts';
import {
  frequencyInput,
  presentSavedSearch,
  savedSearch,
  savedSearchByEmailInput,
  savedSearchInput,
  search,
} from './saved-search-answers.ts';

const TAGS = ['Alerts'];
const ownerOnly = { tags: TAGS, middleware: userGate, security: [{ user: [] }] };
const byId = { params: adId };
const saved = documentOf(resourceSchema('saved_search', z.object({ is_confirmed: z.boolean() })));

/** Searches of which an account wants to hear. */
const ownSavedSearches = subject()
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/users/saved_searches',
      summary: 'The searches that the user saved, the newest first',
      responses: {
        200: answer('At most 20', z.object({ data: z.array(savedSearch) })),
        401: refusals[401],
      },
    }),
    async (c) => {
      const alerts = await listAlerts(c.var.db, c.var.user);
      const searches = isRefusal(alerts) ? [] : alerts.searches;
      return c.json({ data: searches.map(presentSavedSearch) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'post',
      path: '/v1/users/saved_searches',
      summary: 'Save a search, or change how often it is told',
      request: { body: jsonBody(z.strictObject({ saved_search: savedSearchInput })) },
      responses: { 201: answer('Saved', saved), ...refusals },
    }),
    async (c) => {
      const { saved_search: input } = c.req.valid('json');
      const limited = await c.var.limits.spend('saved_search_user', c.var.user.id);
      if (limited) return answerRefusal(c, limited);
      const { name, ...asked } = input;
      const outcome = await save(c, asked, { account: c.var.user, name });
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      return c.json(outcome, 201);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'patch',
      path: '/v1/users/saved_searches/{id}',
      summary: 'Change how often it is told',
      request: { ...byId, body: jsonBody(frequencyInput) },
      responses: { 204: { description: 'Changed' }, ...refusals },
    }),
    async (c) => {
      const { frequency } = c.req.valid('json').saved_search;
      const { db, user, now } = c.var;
      const { id } = c.req.valid('param');
      const refused = await changeFrequency(db, user, id, frequency, now());
      return refused ? answerRefusal(c, refused) : c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'delete',
      path: '/v1/users/saved_searches/{id}',
      summary: 'Hear no more of it',
      request: byId,
      responses: { 204: { description: 'Ended' }, ...refusals },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const isEnded = await endAlerts(c.var.db, c.var.user, { id });
      return isEnded ? c.body(null, 204) : answerRefusal(c, refuse('not_found'));
    },
  );

/** For people without an account. */
export const savedSearches = subject()
  .route('/', ownSavedSearches)
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/saved_searches',
      tags: TAGS,
      summary: 'Save a search for an e-mail, which is asked whether it wants this',
      request: { body: jsonBody(z.strictObject({ saved_search: savedSearchByEmailInput })) },
      responses: {
        201: answer('Nothing is told before the link is confirmed', saved),
        ...refusals,
      },
    }),
    async (c) => {
      const { email, ...input } = c.req.valid('json').saved_search;
      const { limits } = c.var;
      const limited =
        (await limits.spend('saved_search_address', clientAddress(c))) ??
        (await limits.spend('saved_search_email', mailboxKey(email)));
      if (limited) return answerRefusal(c, limited);
      const outcome = await save(c, input, { email });
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      return c.json(outcome, 201);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/v1/saved_searches/{id}',
      tags: TAGS,
      summary: 'What a saved search looks for; not whose it is',
      request: byId,
      responses: {
        200: answer('The search', documentOf(resourceSchema('search', search))),
        ...refusals,
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const found = await searchOf(c.var.db, id);
      if (!found) return answerRefusal(c, refuse('not_found'));
      const { adKind, asked } = found;
      return c.json({ data: resource('search', id, { ad_kind: adKind, search: asked }) }, 200);
    },
  );

async function save(
  c: Context<ApiEnvironment>,
  { ad_kind: kind, search: query, frequency }: Omit<z.output<typeof savedSearchInput>, 'name'>,
  to: AlertSaver,
) {
  const { db, now, searchIndex } = c.var;
  const index = await searchIndex.state();
  const outcome = await saveSearch(db, index, { kind, query, frequency, to }, now());
  if (isRefusal(outcome)) return outcome;
  return { data: resource('saved_search', outcome.id, { is_confirmed: outcome.isConfirmed }) };
}
