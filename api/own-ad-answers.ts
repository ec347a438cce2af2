import * as z from 'zod';
import { BOOST_LEVELS } from '#core/boosts/boost.ts';
import { coverAnswer, pageMeta, photoAnswer, townAnswer, viewsAnswer } from './ad-answers.ts';
import { priceChangesAnswer } from './public-ad-answers.ts';
import { orNothing } from './json-api.ts';

/* What owners read of their ads of either kind. */

const moment = z.string();

/** Of a line of the list and of the whole ad; our team reads it too. */
export function adFacts<const Status extends string, const Action extends string>(
  statuses: readonly Status[],
  actions: readonly Action[],
) {
  return {
    name: z.string(),
    status: z.enum(statuses),
    status_reason: z.string().nullable(),
    ended_by_plan: z.boolean().meta({ description: 'The plan has no place for it' }),
    town: townAnswer,
    cover: orNothing(coverAnswer),
    published_at: moment.nullable(),
    confirmed_at: moment
      .nullable()
      .meta({ description: 'When its owner last said that it stands' }),
    paused_unconfirmed: z.boolean().meta({ description: 'Paused by the clock' }),
    archived_at: moment.nullable(),
    created_at: moment,
    updated_at: moment,
    path: z.string(),
    allowed_actions: z.array(z.enum(actions)),
  };
}

/** Only for its owner. */
export const ownFigures = {
  photo_count: z.int(),
  views: viewsAnswer,
  leads_count: z.int(),
  boost: orNothing(
    z
      .object({
        order_id: z.string(),
        level: z.enum(BOOST_LEVELS),
        ends_at: moment.nullable().meta({ description: 'Null while it waits' }),
      })
      .meta({ id: 'OwnAdBoost' }),
  ),
  unpaid_boost_order_id: z.string().nullable(),
};

/** What the whole of an ad has beside that. */
export const formFacts = {
  description: z.string(),
  city_id: z.int(),
  zip_code: z.string().nullable(),
  price_changes: priceChangesAnswer,
  photos: z.array(photoAnswer),
};

/** Beside a page of own ads: how many of those that were found are in each state. */
export function ownListMeta(statuses: readonly string[]) {
  return pageMeta.extend({ counters: z.record(z.enum([...statuses, 'archived']), z.int()) });
}
