import { createRoute } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { countAdView } from '#core/ads/ad-views.server.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import { adId, answer, refusals } from './ad-answers.ts';
import { viewerOf } from './ad-viewer.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { idOf, typed } from './by-kind.ts';
import { documentOf } from './json-api.ts';

/** What the endpoints of the ads that visitors find of a kind are made of. */
interface PublicAdsOfKind<Path, Filters, Ad, Card, Meta> {
  kind: AdKind;
  path: Path;
  /** "Properties". */
  tag: string;
  searchDescription?: string;
  filters: Filters;
  ad: Ad;
  card: Card;
  /** Beside the cards of a search. */
  meta: Meta;
  search(
    db: Kysely<DB>,
    query: Record<string, string[]>,
  ): Promise<{ data: object[]; meta: object }>;
  read(db: Kysely<DB>, id: string): Promise<object | Refusal>;
  similar(db: Kysely<DB>, id: string): Promise<object[]>;
}

/** The ads of one kind that visitors find. */
export function publicAds<
  const Path extends 'properties' | 'vehicles',
  Filters extends z.ZodObject,
  Ad extends z.ZodType,
  Card extends z.ZodType,
  Meta extends z.ZodType,
>({ kind, path, tag, ...of }: PublicAdsOfKind<Path, Filters, Ad, Card, Meta>) {
  return subject()
    .openapi(
      createRoute({
        method: 'get',
        path: `/v1/${path}`,
        tags: [tag],
        summary: 'Search the published ads',
        ...(of.searchDescription ? { description: of.searchDescription } : {}),
        request: { query: of.filters },
        responses: {
          200: answer('A page of cards', z.object({ data: z.array(of.card), meta: of.meta })),
        },
      }),
      async (c) => typed(c.json(await of.search(c.var.db, c.req.queries()), 200)),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: `/v1/${path}/{id}`,
        tags: [tag],
        summary: 'An ad as visitors see it',
        request: { params: adId },
        responses: { 200: answer('The ad', documentOf(of.ad)), ...refusals },
      }),
      async (c) => {
        const ad = await of.read(c.var.db, idOf(c));
        return typed(isRefusal(ad) ? answerRefusal(c, ad) : c.json({ data: ad }, 200));
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: `/v1/${path}/{id}/similar`,
        tags: [tag],
        summary: 'Ads like this one that visitors can find, at most four; none for an unknown id',
        request: { params: adId },
        responses: { 200: answer('Cards', z.object({ data: z.array(of.card) })) },
      }),
      async (c) => typed(c.json({ data: await of.similar(c.var.db, idOf(c)) }, 200)),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: `/v1/${path}/{id}/views`,
        tags: [tag],
        summary: 'Count that a visitor opened the ad, once a day and no robots',
        request: { params: adId },
        responses: { 204: { description: 'Heard' }, ...refusals },
      }),
      async (c) => {
        const id = idOf(c);
        const viewer = await viewerOf(c, id);
        const outcome = viewer && (await countAdView(c.var.db, { kind, id }, viewer, c.var.now()));
        return typed(isRefusal(outcome) ? answerRefusal(c, outcome) : c.body(null, 204));
      },
    );
}
