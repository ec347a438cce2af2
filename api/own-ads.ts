import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import type { UserActor } from '#core/actor.ts';
import { archiveAd, unarchiveAd } from '#core/ads/ad-archiving.server.ts';
import { changeAds } from '#core/ads/ad-bulk.server.ts';
import { BULK_ACTIONS, BULK_LIMIT } from '#core/ads/ad-bulk.ts';
import type { AdKind, AdRef } from '#core/ads/ad-ref.ts';
import type { AdTransitions } from '#core/ads/rules-by-kind.server.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { confirmAd } from '#core/freshness/ad-confirming.server.ts';
import { listOwnAdEvents } from '#core/ads/own-ad-history.server.ts';
import type { PageOfList } from '#core/ads/own-ad-list.server.ts';
import { idsOfOwnAds, type OwnAdSearch } from '#core/ads/own-ad-matches.server.ts';
import type { ResultPage } from '#core/paging.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { pageFilter } from '#core/fields/query-filters.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { Kysely } from 'kysely';
import { adEventAnswer, presentAdEvent } from './event-answers.ts';
import {
  adBody,
  adId,
  answer,
  jsonBody,
  pageMeta,
  pageMetaOf,
  presentedAs,
  refusals,
} from './ad-answers.ts';
import { answerRefusal, idOf, subject, type Asked, type AskedById } from './api-environment.ts';
import { bulkAnswer, bulkInput, presentBulk } from './bulk-answers.ts';
import { userGate } from './gates.ts';
import { documentOf } from './json-api.ts';
import { OWN_AD_DOCUMENTS, presentOwnAd } from './own-ad-outcome.ts';

/** What the endpoints of the own ads of a kind are made of. */
interface OwnAdsOfKind<Input, Change, Search> {
  kind: AdKind;
  path: 'properties' | 'vehicles';
  /** "Properties". */
  tag: string;
  input: z.ZodType<Input>;
  change: z.ZodType<Change>;
  changeDescription?: string;
  line: z.ZodType;
  /** Of the list, with page and order. */
  filters: z.ZodObject & z.ZodType<Search & PageOfList>;
  meta: z.ZodType;
  transitions: readonly AdTransitions[AdKind][];
  create(db: Kysely<DB>, owner: UserActor, input: Input, now: Date): Promise<Outcome>;
  edit(db: Kysely<DB>, owner: UserActor, id: string, change: Change, now: Date): Promise<Outcome>;
  list(
    db: Kysely<DB>,
    owner: UserActor,
    filters: Search & PageOfList,
    now: Date,
  ): Promise<ResultPage<{ id: string }> & { perPage: number; counters: object }>;
  /** What the list of this kind says beside its ads. */
  beside?(db: Kysely<DB>, owner: UserActor): Promise<object>;
  search(filters: unknown, now: Date): OwnAdSearch;
}

type Outcome = { id: string } | Refusal;

/** What owners do with their ads of one kind. */
export function ownAds<Input, Change, Search>(of: OwnAdsOfKind<Input, Change, Search>) {
  const { kind, path, tag } = of;
  const ownerOnly = {
    tags: [`${tag} of the user`],
    middleware: userGate,
    security: [{ user: [] }],
  };
  const own = OWN_AD_DOCUMENTS[kind];
  const ref = (c: AskedById): AdRef => ({ kind, id: idOf(c) });
  const present = <Status extends 200 | 201>(c: Asked, outcome: Outcome, status: Status) =>
    presentOwnAd(c, kind, outcome, status);

  return subject()
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'get',
        path: `/v1/users/${path}`,
        summary: 'The ads of the user that are looked for, with how many there are in each state',
        request: { query: of.filters },
        responses: {
          200: answer('A page of lines', z.object({ data: z.array(of.line), meta: of.meta })),
          ...refusals,
        },
      }),
      async (c) => {
        const { db, user } = c.var;
        const [found, beside] = await Promise.all([
          of.list(db, user, c.req.valid('query'), c.var.now()),
          of.beside?.(db, user),
        ]);
        const data = found.items.map((line) => presentedAs(`own_${kind}_line`, line));
        const meta = { ...pageMetaOf(found), counters: found.counters, ...beside };
        return c.json({ data, meta }, 200);
      },
    )
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'get',
        path: `/v1/users/${path}/{id}`,
        summary: 'An ad of the user',
        request: { params: adId },
        responses: { 200: answer('The ad', own), ...refusals },
      }),
      async (c) => present(c, { id: idOf(c) }, 200),
    )
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'get',
        path: `/v1/users/${path}/{id}/events`,
        summary: 'What happened to an ad of the user, the newest first',
        request: { params: adId, query: z.object({ page: pageFilter }) },
        responses: {
          200: answer('A page', z.object({ data: z.array(adEventAnswer), meta: pageMeta })),
          ...refusals,
        },
      }),
      async (c) => {
        const { page } = c.req.valid('query');
        const events = await listOwnAdEvents(c.var.db, c.var.user, ref(c), page);
        if (isRefusal(events)) return answerRefusal(c, events);
        const data = events.items.map(presentAdEvent);
        return c.json({ data, meta: pageMetaOf(events) }, 200);
      },
    )
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'post',
        path: `/v1/users/${path}/bulk_actions`,
        summary: 'Confirm, publish, pause, close or archive many ads; each follows its own rules',
        request: { body: jsonBody(bulkInput(BULK_ACTIONS[kind], of.filters)) },
        responses: { 201: answer('What was done', documentOf(bulkAnswer)), ...refusals },
      }),
      async (c) => {
        const { db, user, limits } = c.var;
        const { action, ads } = c.req.valid('json').bulk;
        const limited = await limits.spend('bulk_user', user.id);
        if (limited) return answerRefusal(c, limited);
        const now = c.var.now();
        const search = (found: object) => of.search({ ...found, sort: 'newest' }, now);
        const found =
          'ids' in ads ? ads.ids : await idsOfOwnAds(db, user, search(ads.found), BULK_LIMIT + 1);
        if (found.length === 0) return answerRefusal(c, refuse('not_found'));
        const outcome = await changeAds(db, user, kind, action, found.slice(0, BULK_LIMIT), now);
        const hasMore = found.length > BULK_LIMIT;
        return c.json({ data: presentBulk(action, outcome, hasMore) }, 201);
      },
    )
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'post',
        path: `/v1/${path}`,
        summary: 'Write an ad, not yet published',
        request: { body: jsonBody(adBody(kind, of.input)) },
        responses: { 201: answer('Written', own), ...refusals },
      }),
      async (c) =>
        present(
          c,
          await of.create(c.var.db, c.var.user, c.req.valid('json')[kind], c.var.now()),
          201,
        ),
    )
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'put',
        path: `/v1/${path}/{id}`,
        summary: 'Write the whole form over an ad',
        ...(of.changeDescription ? { description: of.changeDescription } : {}),
        request: { params: adId, body: jsonBody(adBody(kind, of.change)) },
        responses: { 200: answer('Changed', own), ...refusals },
      }),
      async (c) =>
        present(
          c,
          await of.edit(c.var.db, c.var.user, idOf(c), c.req.valid('json')[kind], c.var.now()),
          200,
        ),
    )
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'post',
        path: `/v1/${path}/{id}/transitions`,
        summary: 'Take an ad to another state',
        request: {
          params: adId,
          body: jsonBody(
            z.strictObject({ transition: z.strictObject({ action: z.enum(of.transitions) }) }),
          ),
        },
        responses: { 201: answer('In the new state', own), ...refusals },
      }),
      async (c) => {
        const { transition } = c.req.valid('json');
        return present(
          c,
          await transitionAd(c.var.db, c.var.user, ref(c), transition, c.var.now()),
          201,
        );
      },
    )
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'post',
        path: `/v1/${path}/{id}/confirmations`,
        summary: 'Say that a published ad still stands',
        request: { params: adId },
        responses: { 201: answer('Confirmed, also when it was today', own), ...refusals },
      }),
      async (c) => present(c, await confirmAd(c.var.db, c.var.user, ref(c), c.var.now()), 201),
    )
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'post',
        path: `/v1/${path}/{id}/archiving`,
        summary: 'Put an ad into the archive',
        request: { params: adId },
        responses: { 201: answer('Archived', own), ...refusals },
      }),
      async (c) => present(c, await archiveAd(c.var.db, c.var.user, ref(c), c.var.now()), 201),
    )
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'delete',
        path: `/v1/${path}/{id}/archiving`,
        summary: 'Take an ad out of the archive',
        request: { params: adId },
        responses: { 200: answer('Out of the archive', own), ...refusals },
      }),
      async (c) => present(c, await unarchiveAd(c.var.db, c.var.user, ref(c), c.var.now()), 200),
    );
}
