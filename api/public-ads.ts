import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { adByCode } from '#core/ads/ad-by-code.server.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { countAdView } from '#core/ads/ad-views.server.ts';
import { countAdFavorite } from '#core/favorites/favorite-counting.server.ts';
import { keywordsFilter } from '#core/fields/query-filters.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import { readSearch, type SearchReading } from '#core/search/search-reading.ts';
import type { SearchContext } from '#core/search/index/search-index.server.ts';
import { SUGGESTED_THINGS } from '#core/search/suggestions/suggestion.ts';
import type { Suggest } from '#core/search/suggestions/suggestions.server.ts';
import type { SharedSearch } from '#core/search/shared-filters.ts';
import type { Database } from '#db/database.ts';
import { adId, answer, refusals, searchMetaOf, type FoundAds } from './ad-answers.ts';
import { viewerOf } from './ad-viewer.ts';
import { answerRefusal, idOf, subject } from './api-environment.ts';
import { searchContextOf } from './search-context.ts';
import { documentOf } from './json-api.ts';

type SearchFilters = z.ZodObject & z.ZodType<SharedSearch>;

/** What the endpoints of the ads that visitors find of a kind are made of. */
interface PublicAdsOfKind<Filters extends SearchFilters, Found, Shown, Row> {
  kind: AdKind;
  path: 'properties' | 'vehicles';
  /** "Properties". */
  tag: string;
  searchDescription?: string;
  filters: Filters;
  ad: z.ZodType;
  card: z.ZodType;
  /** Beside the cards of a search. */
  meta: z.ZodType;
  search(context: SearchContext, query: SearchReading<z.output<Filters>>): Promise<Found>;
  /** What the kind's search answers beside what every search does. */
  presentMeta(found: Found): object;
  newest(context: SearchContext, query: SearchReading<z.output<Filters>>): Promise<Row[]>;
  read(db: Database, id: string): Promise<Shown | Refusal>;
  present(ad: Shown): object;
  suggest: Suggest;
  similar(context: SearchContext, id: string): Promise<Row[]>;
  presentCard(ad: Row): object;
}

const suggestion = z.object({
  of: z.enum(SUGGESTED_THINGS),
  text: z.string().meta({ description: 'What was typed, with its end as it may be meant' }),
  query: z.record(z.string(), z.string()).meta({ description: 'Parameters of the search' }),
  total: z.int(),
});

/** Who types the same within so many seconds is told the same. */
const SUGGESTED_SECONDS = 30;

/** The ads of one kind that visitors find. */
export function publicAds<Filters extends SearchFilters, Found extends FoundAds<Row>, Shown, Row>({
  kind,
  path,
  tag,
  ...of
}: PublicAdsOfKind<Filters, Found, Shown, Row>) {
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
      async (c) => {
        const query = readSearch(of.filters, c.req.queries());
        const [found, code] = await Promise.all([
          of.search(await searchContextOf(c), query),
          adByCode(c.var.db, query.search.q),
        ]);
        const { oneWordLess } = found;
        const meta = {
          ...searchMetaOf(found, code?.path || found.spoken.length === 0 ? code : undefined),
          ...of.presentMeta(found),
          is_incomplete: c.var.searchIndex.isIncomplete,
          one_word_less: oneWordLess
            ? {
                word: oneWordLess.word,
                q: oneWordLess.q,
                total: oneWordLess.total,
                data: oneWordLess.items.map((ad) => of.presentCard(ad)),
              }
            : null,
        };
        return c.json({ data: found.items.map((ad) => of.presentCard(ad)), meta }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: `/v1/${path}/newest`,
        tags: [tag],
        summary: 'What a search found last, at most fifty, by publication alone',
        request: { query: of.filters },
        responses: { 200: answer('Cards', z.object({ data: z.array(of.card) })) },
      }),
      async (c) => {
        const query = readSearch(of.filters, c.req.queries());
        const ads = await of.newest(await searchContextOf(c), query);
        return c.json({ data: ads.map((ad) => of.presentCard(ad)) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: `/v1/${path}/suggestions`,
        tags: [tag],
        summary: 'Searches that somebody may mean who is still typing, at most eight',
        request: { query: z.object({ q: keywordsFilter }) },
        responses: {
          200: answer('The best first', z.object({ data: z.array(suggestion) })),
        },
      }),
      async (c) => {
        const { q = '' } = c.req.valid('query');
        const { index, now } = await searchContextOf(c);
        c.header('Cache-Control', `public, max-age=${SUGGESTED_SECONDS}`);
        return c.json({ data: of.suggest(index, q, now) }, 200);
      },
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
        return isRefusal(ad) ? answerRefusal(c, ad) : c.json({ data: of.present(ad) }, 200);
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
      async (c) => {
        const ads = await of.similar(await searchContextOf(c), idOf(c));
        return c.json({ data: ads.map((ad) => of.presentCard(ad)) }, 200);
      },
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
        return isRefusal(outcome) ? answerRefusal(c, outcome) : c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: `/v1/${path}/{id}/favorites`,
        tags: [tag],
        summary: 'Count that a visitor touched the heart of the ad, once a day and no robots',
        request: { params: adId },
        responses: { 204: { description: 'Heard' }, ...refusals },
      }),
      async (c) => {
        const id = idOf(c);
        const viewer = await viewerOf(c, `favorite ${id}`);
        const outcome =
          viewer && (await countAdFavorite(c.var.db, { kind, id }, viewer, c.var.now()));
        return isRefusal(outcome) ? answerRefusal(c, outcome) : c.body(null, 204);
      },
    );
}
