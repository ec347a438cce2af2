import * as z from 'zod';
import { AMOUNTS } from '#core/alerts/saved-search.ts';
import { BOOST_LEVELS } from '#core/boosts/boost.ts';
import {
  advertiserAnswer,
  answerTimeAnswer,
  coverAnswer,
  photoAnswer,
  townAnswer,
} from './ad-answers.ts';
import { orNothing } from './json-api.ts';

/* What visitors read of the ads of either kind. */

const facts = {
  name: z.string(),
  town: townAnswer,
  published_at: z.string().nullable(),
  path: z.string(),
};

const moment = z.string();
const day = z.string().meta({ description: 'Of Bahia' });
const cents = z.int().meta({ description: 'Cents of a real' });

export const priceChangesAnswer = z
  .array(z.object({ amount: z.enum(AMOUNTS), on: day, cents }).meta({ id: 'PriceChange' }))
  .meta({ description: 'What visitors were asked, and from which day on; the oldest first' });

/** Compared with the lowest price of at least 7 of the 90 days before: decision 53. */
export const priceDropAnswer = orNothing(
  z.object({ before_cents: cents, on: day }).meta({ id: 'PriceDrop' }),
);

export const shownDropAnswer = orNothing(
  z
    .object({ before_cents: cents, on: day, percent: z.int() })
    .meta({ id: 'ShownPriceDrop', description: 'In the last 30 days' }),
);

const boostLevel = z
  .enum(BOOST_LEVELS)
  .nullable()
  .meta({ description: 'While its better place is paid for; sponsored is advertising' });

export const cardFacts = {
  ...facts,
  cover: orNothing(coverAnswer),
  photo_count: z.int(),
  boosted: z.boolean().meta({ description: 'Its better place is paid for now' }),
  boost_level: boostLevel,
  price_drop: shownDropAnswer,
};

const publicAdvertiserAnswer = advertiserAnswer
  .extend({
    id: z.string().nullable().meta({ description: 'Of those who show their profile' }),
    avatar: z.object({ thumb: z.string() }).nullable(),
    answer_time: orNothing(answerTimeAnswer),
  })
  .meta({ id: 'PublicAdAdvertiser' });

export function publicAdFacts<const Status extends string>(statuses: readonly Status[]) {
  return {
    ...facts,
    description: z.string(),
    status: z.enum(statuses),
    boost_level: boostLevel,
    confirmed_at: moment.nullable(),
    price_changes: priceChangesAnswer,
    price_drop: priceDropAnswer,
    photos: z
      .array(photoAnswer)
      .meta({ description: 'None once it is sold or rented: the stamped pictures are left' }),
    has_phone: z.boolean(),
    has_whatsapp: z.boolean(),
    share_image: z
      .string()
      .nullable()
      .meta({ description: 'Address of a picture for shared links, 1200×630' }),
    status_image: z
      .string()
      .nullable()
      .meta({ description: 'Address of an upright picture for the status, 1080×1920' }),
    advertiser: publicAdvertiserAnswer,
  };
}
