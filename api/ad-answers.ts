import * as z from 'zod';
import { PROFILES } from '#core/actor.ts';
import { PHOTO_STATUSES } from '#core/photos/photo.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import type { FoundCode } from '#core/ads/ad-by-code.server.ts';
import type { AdTown } from '#core/ads/ad-town.server.ts';
import type { OneWordLess } from '#core/search/ad-search.server.ts';
import type { LooserSearch, NearbyTown, SimplerSearch } from '#core/search/loosening.server.ts';
import { PER_PAGE, type ResultPage } from '#core/paging.ts';
import { MISUNDERSTANDING_REASONS, type SearchReading } from '#core/search/search-reading.ts';
import type { NearPlace } from '#core/search/searched-kind.server.ts';
import type { SpokenFilter } from '#core/search/words/word-query.ts';
import { errorDocument, orNothing, resource } from './json-api.ts';
import type { RefusalStatus } from './refusal-answers.ts';

/* What property and vehicle answers have in common. Moments are ISO 8601 in UTC. */

export const townAnswer = z
  .object({
    id: z.int().meta({ description: 'IBGE code' }),
    name: z.string(),
    slug: z.string(),
    state: z.string(),
  })
  .meta({ id: 'AdTown' });

const cover = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z
    .array(z.int())
    .meta({ description: 'Stored sizes in pixels: /photos/{id}/{width}.webp or .jpg' }),
  thumbhash: z.string().nullable(),
});
export const coverAnswer = cover.meta({ id: 'CoverPhoto' });

const photo = cover.extend({
  caption: z.string().nullable(),
  is_cover: z.boolean(),
  status: z.enum(PHOTO_STATUSES),
});
export const photoAnswer = photo.meta({ id: 'AdPhoto' });

export const ownPhotoAnswer = photo
  .extend({
    waiting: z
      .boolean()
      .meta({ description: 'Visitors see it when the change that brings it is approved' }),
  })
  .meta({ id: 'OwnPhoto' });

export const answerTimeAnswer = z
  .object({
    percent: z.int().meta({ description: 'Of new enquiries answered within 24 hours' }),
    median_minutes: z.int(),
  })
  .meta({ id: 'AnswerTime', description: 'Of the last 30 days, when it is earned' });

export const advertiserAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    profile: z.enum(PROFILES),
    is_real_estate: z.boolean().meta({ description: 'A firm that deals in properties' }),
    show_profile: z.boolean(),
    member_since: z.string().meta({ description: 'Day, 2025-03-14' }),
    ads_count: z.int(),
  })
  .meta({ id: 'AdAdvertiser' });

export const viewsAnswer = z.object({
  total: z.int(),
  today: z.int(),
  last_7_days: z.int(),
  last_15_days: z.int(),
});

export const pageMeta = z.object({
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
  page_count: z.int(),
});

export function pageMetaOf({
  total,
  page,
  pageCount,
  perPage = PER_PAGE,
}: ResultPage<unknown> & { perPage?: number }): z.output<typeof pageMeta> {
  return { total, page, per_page: perPage, page_count: pageCount };
}

const wordsLeft = z.string().nullable().meta({ description: 'What of q stays; null: nothing' });

const spokenFilter = z.object({
  parameter: z.string(),
  values: z.array(z.string()),
  span: z.tuple([z.int(), z.int()]).meta({ minItems: 2, maxItems: 2 }),
});

export const searchMeta = pageMeta.extend({
  towns: z.array(townAnswer).meta({ description: 'The towns that the filter means' }),
  near: z
    .object({ town: orNothing(townAnswer), radius_km: z.int() })
    .nullable()
    .meta({ description: 'Around which place, when near was understood; no town: around a point' }),
  misunderstood: z
    .array(
      z.object({
        parameter: z.string(),
        reason: z.enum(MISUNDERSTANDING_REASONS),
        text: z.string().meta({ description: 'As it was written, cut when it is long' }),
      }),
    )
    .meta({
      description:
        'What of the query means nothing and was left out; a minimum above its maximum was swapped with it',
    }),
  understood: z
    .record(z.string(), z.array(z.string()))
    .meta({ description: 'What of the query counts, as it was written' }),
  spoken: z.array(spokenFilter).meta({
    description:
      'Filters that q says in words: each counts like the parameter, until it is taken out of q, where it stands from one place to the other',
  }),
  overruled: z.array(spokenFilter).meta({
    description: 'Filters that q says and that do not count, because the parameter says otherwise',
  }),
  loosened: z
    .array(
      z.object({
        without: z.array(z.string()).meta({ description: 'Parameters that go' }),
        said: z.string().nullable().meta({ description: 'What of q goes instead' }),
        q: wordsLeft,
        total: z.int(),
      }),
    )
    .meta({ description: 'Of a search that finds at most five: what one filter less would find' }),
  nearby_towns: z
    .array(z.object({ town: townAnswer, km: z.int(), total: z.int(), q: wordsLeft }))
    .meta({
      description: 'The same search in the nearest towns that have some, when it finds few',
    }),
  simpler: z
    .array(z.object({ filters: z.record(z.string(), z.array(z.string())), total: z.int() }))
    .meta({
      description: 'When one thing less finds nothing either: what is looked for, and nothing else',
    }),
  is_incomplete: z
    .boolean()
    .meta({ description: 'Ads are known to be missing, because they are being loaded' }),
  landing: z.string().nullable().meta({
    description: 'What the search is called by an address of its own, when it has one',
  }),
  other_kind: z
    .boolean()
    .meta({ description: 'q speaks of vehicles among properties, or the other way round' }),
  code: z
    .object({
      code: z.string(),
      path: z.string().nullable().meta({ description: 'Null: no ad on the site has it' }),
    })
    .nullable()
    .meta({ description: 'When q is the code of an ad, of either kind' }),
});

/** What has all words but one, or but those that no ad has, when nothing has all of them. */
export function oneWordLessAnswer<Card extends z.ZodType>(card: Card) {
  return orNothing(
    z.object({
      word: z.string().meta({ description: 'Several, by commas, when no ad has them' }),
      q: z.string(),
      total: z.int(),
      data: z.array(card),
    }),
  );
}

export interface FoundAds<Card> extends ResultPage<Card> {
  reading: SearchReading<unknown>;
  spoken: readonly SpokenFilter[];
  overruled: readonly SpokenFilter[];
  otherKind: boolean;
  criteria: { sort: string; town: readonly AdTown[]; near: NearPlace | undefined };
  facets: object;
  landing: string | undefined;
  loosened: readonly LooserSearch[];
  nearbyTowns: readonly NearbyTown[];
  simpler: readonly SimplerSearch[];
  oneWordLess: OneWordLess<Card> | undefined;
}

function spokenFacts({ parameter, values, span: [from, to] }: SpokenFilter) {
  return { parameter, values: [...values], span: [from, to] as [number, number] };
}

/** What both searches answer beside their ads. */
export function searchMetaOf(found: FoundAds<unknown>, code: FoundCode | undefined) {
  const { understood, misunderstood } = found.reading;
  const { town, near } = found.criteria;
  const filled = Object.entries(understood).filter(([, texts]) => texts.length > 0);
  return {
    ...pageMetaOf(found),
    sort: found.criteria.sort,
    towns: town.map(townFacts),
    near: near ? { town: near.town ? townFacts(near.town) : null, radius_km: near.km } : null,
    facets: found.facets,
    landing: found.landing ?? null,
    misunderstood: [...misunderstood],
    understood: Object.fromEntries(filled.map(([name, texts]) => [name, [...texts]])),
    spoken: found.spoken.map(spokenFacts),
    overruled: found.overruled.map(spokenFacts),
    loosened: found.loosened.map(({ without, said, q, total }) => ({
      without: [...without],
      said: said ?? null,
      q: q ?? null,
      total,
    })),
    nearby_towns: found.nearbyTowns.map(({ town: nearby, km, total, q }) => ({
      town: townFacts(nearby),
      km: Math.round(km),
      total,
      q: q ?? null,
    })),
    simpler: found.simpler.map(({ filters, total }) => ({
      filters: Object.fromEntries(
        Object.entries(filters).map(([name, values]) => [name, [...values]]),
      ),
      total,
    })),
    other_kind: found.otherKind,
    code: code ? { code: code.code, path: code.path ?? null } : null,
  };
}

function townFacts({ id, name, slug, state }: AdTown): AdTown {
  return { id, name, slug, state };
}

export const SHARED_FACET_NAMES = ['town', 'with_photos', 'advertiser_kind'] as const;

/** Ads by choice of a filter. */
export function facetsAnswer<const Name extends string>(names: readonly Name[]) {
  const counts = z.record(z.string(), z.int());
  const shape = Object.fromEntries(names.map((name) => [name, counts])) as Record<
    Name,
    typeof counts
  >;
  return z.object(shape).meta({
    description:
      'How many ads each choice would leave; towns by IBGE code, brands, models and colours by id',
  });
}

/** Moments of a row as text: JSON has no dates. */
export type Serialized<Row> = {
  [Key in keyof Row]: Row[Key] extends Date
    ? string
    : Row[Key] extends Date | null
      ? string | null
      : Row[Key];
};

export function serialized<Row extends object>(row: Row): Serialized<Row> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as Serialized<Row>;
}

/** A row as the resource that an audience reads. */
export function presentedAs<const Type extends string, Row extends { id: string }>(
  type: Type,
  { id, ...attributes }: Row,
) {
  return resource(type, id, serialized(attributes));
}

/** One JSON answer of a contract. */
export function answer<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } };
}

const refused = answer('Refused: the code says why', errorDocument);

/** Every endpoint answers a refusal of the business in the same way (refusal-answers.ts). */
export const refusals: Record<RefusalStatus, typeof refused> = {
  401: refused,
  403: refused,
  404: refused,
  409: refused,
  413: refused,
  415: refused,
  422: refused,
  429: refused,
  502: refused,
  503: refused,
};

export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { content: { 'application/json': { schema } }, required: true };
}

/** `{ "property": … }`: of the kinds the one that it is made for. */
export function adBody<Sent>(kind: AdKind, schema: z.ZodType<Sent>) {
  return z.strictObject({ [kind]: schema } as Record<AdKind, typeof schema>);
}

/** Plans of an installation have hyphens. What cannot be an id finds nothing, as an unknown one does. */
export const adId = z.object({
  id: z.string().transform((id) => (/^[0-9a-z-]{1,40}$/i.test(id) ? id.toLowerCase() : '-')),
});
