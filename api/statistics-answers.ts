import * as z from 'zod';
import { AD_KINDS } from '#core/ads/ad-ref.ts';
import type { AdRank, ComparedRank } from '#core/statistics/ad-ranks.server.ts';
import { FIGURE_NAMES, type Figures, type Tally } from '#core/statistics/figures.ts';
import { NEXT_STEPS, type NextStep } from '#core/statistics/next-step.ts';
import type { AdStatistics, OwnStatistics } from '#core/statistics/own-statistics.server.ts';
import type { AdFigures } from '#core/statistics/statistics-by-ad.server.ts';
import { STATISTICS_PERIODS } from '#core/statistics/statistics-period.ts';
import { orNothing, resource, resourceSchema } from './json-api.ts';

/* Days are '2026-11-21', in America/Bahia. */

const tally = z.object({
  views: z.int(),
  messages: z.int(),
  whatsapps: z.int(),
  phones: z.int(),
  favorites: z.int().meta({ description: 'Hearts that were touched, once per visitor and day' }),
});

const figures = tally
  .extend({
    leads: z.int().meta({ description: 'Messages, WhatsApp and telephone together' }),
    conversion: z.number().nullable().meta({
      description: 'Leads of a hundred views; null where too few views say nothing',
    }),
  })
  .meta({ id: 'StatisticsFigures' });

const span = z
  .object({ since: z.string(), until: z.string() })
  .meta({ id: 'StatisticsSpan', description: 'Days, the first and the last among them' });

const charted = z.array(tally.extend({ day: z.string() }));

const statistics = {
  period: z.enum(STATISTICS_PERIODS),
  span,
  span_before: span,
  since: z.string().nullable().meta({ description: 'The first day of which anything is known' }),
  figures,
  before: figures,
  charted: z.object({
    by: z.enum(['day', 'month']),
    now: charted,
    before: charted.meta({ description: 'Empty when the period is one day' }),
  }),
};

const rank = z.object({ day: z.string(), rank: z.int(), ads: z.int() });
const comparedRank = z
  .object({
    now: rank.extend({
      town: z.string(),
      type: z.string().meta({ description: 'Category of a property or type of a vehicle' }),
    }),
    before: rank.nullable(),
  })
  .meta({ id: 'AdRank', description: 'Worked out once a day' });

const comparison = z
  .object({
    area: z.enum(['town', 'region']),
    town: z.string(),
    type: z.string(),
    ads: z.int().meta({ description: 'The sample: published ads of others' }),
    advertisers: z.int(),
    days: z.int(),
    weekly_views: z.int(),
    median_weekly_views: z.int(),
    conversion: z.number().nullable(),
    sample_conversion: z.number().nullable(),
  })
  .meta({ id: 'AdComparison' });

export const statisticsAnswer = resourceSchema('statistics', z.object(statistics));

export const adStatisticsAnswer = resourceSchema(
  'ad_statistics',
  z.object({
    ...statistics,
    kind: z.enum(AD_KINDS),
    name: z.string(),
    rank: orNothing(comparedRank),
    comparison: orNothing(comparison).meta({ description: 'Null where the sample is too small' }),
  }),
);

export const adFiguresAnswer = resourceSchema(
  'ad_figures',
  z.object({
    kind: z.enum(AD_KINDS),
    name: z.string(),
    status: z.string(),
    figures,
    before: figures,
    rank: orNothing(comparedRank),
  }),
);

export const nextStepAnswer = resourceSchema(
  'next_steps',
  z.object({
    count: z.int(),
    kind: z.enum(AD_KINDS).nullable(),
    ad: z.object({ kind: z.enum(AD_KINDS), id: z.string(), name: z.string() }).nullable(),
    plan: z.object({ id: z.string(), name: z.string() }).nullable(),
    until: z.string().nullable(),
    price: z
      .object({ median_cents: z.int(), sample_size: z.int(), difference_percent: z.int() })
      .nullable(),
  }),
).extend({ id: z.enum(NEXT_STEPS) });

export function presentStatistics(id: string, read: OwnStatistics) {
  return resource('statistics', id, shared(read));
}

export function presentAdStatistics(
  { kind, id }: { kind: (typeof AD_KINDS)[number]; id: string },
  read: AdStatistics,
) {
  const { name, rank: place, comparison: compared } = read;
  return resource('ad_statistics', id, {
    ...shared(read),
    kind,
    name,
    rank: presentRank(place),
    comparison: compared,
  });
}

export function presentAdFigures({ id, kind, name, status, ...ad }: AdFigures) {
  return resource('ad_figures', id, {
    kind,
    name,
    status,
    figures: presentFigures(ad.figures),
    before: presentFigures(ad.before),
    rank: presentRank(ad.rank),
  });
}

export function presentNextStep({ name, until, ...step }: NextStep) {
  const { count, kind, ad, plan, price } = step;
  const attributes = { count, kind, ad, plan, until: until && until.toISOString(), price };
  return { ...resource('next_steps', name, attributes), id: name };
}

function shared({ period, spans, since, figures: now, before, charted: drawn }: OwnStatistics) {
  return {
    period,
    span: spans.now,
    span_before: spans.before,
    since,
    figures: presentFigures(now),
    before: presentFigures(before),
    charted: { by: drawn.by, now: drawn.now, before: drawn.before },
  };
}

function presentFigures(from: Figures) {
  const counted = Object.fromEntries(FIGURE_NAMES.map((name) => [name, from[name]])) as Tally;
  return { ...counted, leads: from.leads, conversion: from.conversion };
}

function presentRank(compared: ComparedRank | null) {
  if (!compared) return null;
  const { now, before } = compared;
  const place = ({ day, rank: at, ads }: Omit<AdRank, 'town' | 'type'>) => ({ day, rank: at, ads });
  return {
    now: { ...place(now), town: now.town, type: now.type },
    before: before && place(before),
  };
}
