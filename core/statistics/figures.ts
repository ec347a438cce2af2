import type { LeadKind } from '#core/leads/lead.ts';

/** What is counted of an ad; `favorites`: hearts, once per visitor and day. */
export const FIGURE_NAMES = ['views', 'messages', 'whatsapps', 'phones', 'favorites'] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];
export type Tally = Record<FigureName, number>;

/** Which figure counts the leads of a kind. */
export const FIGURE_OF_LEAD = {
  message: 'messages',
  whatsapp: 'whatsapps',
  phone: 'phones',
} as const satisfies Record<LeadKind, FigureName>;

export interface Figures extends Tally {
  leads: number;
  /** Leads of a hundred views, with one decimal; null where too few views say nothing. */
  conversion: number | null;
}

/** Below it one lead more or less changes everything. */
export const MIN_VIEWS_OF_CONVERSION = 50;

export function conversionOf(tally: Tally): Pick<Figures, 'leads' | 'conversion'> {
  const leads = tally.messages + tally.whatsapps + tally.phones;
  const { views } = tally;
  const conversion =
    views < MIN_VIEWS_OF_CONVERSION ? null : Math.round((leads * 1000) / views) / 10;
  return { leads, conversion };
}

/** By which ads are listed with their figures; the greatest first, names from A to Z. */
export const STATISTICS_SORTS = ['views', 'leads', 'favorites', 'name'] as const;
export type StatisticsSort = (typeof STATISTICS_SORTS)[number];

/** What ads are compared by: their last days. */
export const COMPARED_DAYS = 30;
/** A median of fewer says nothing, and would let somebody guess another's numbers. */
export const MIN_COMPARABLES = 5;
export const MIN_COMPARED_ADVERTISERS = 3;
