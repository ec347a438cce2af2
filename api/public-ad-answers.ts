import * as z from 'zod';
import { BOOST_LEVELS } from '#core/boosts/boost.ts';
import { advertiserAnswer, coverAnswer, photoAnswer, townAnswer } from './ad-answers.ts';
import { orNothing } from './json-api.ts';

/* What visitors read of the ads of either kind. */

const facts = {
  name: z.string(),
  town: townAnswer,
  published_at: z.string().nullable(),
  path: z.string(),
};

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
};

const publicAdvertiserAnswer = advertiserAnswer
  .extend({
    id: z.string().nullable().meta({ description: 'Of those who show their profile' }),
    avatar: z.object({ thumb: z.string() }).nullable(),
  })
  .meta({ id: 'PublicAdAdvertiser' });

export function publicAdFacts<const Status extends string>(statuses: readonly Status[]) {
  return {
    ...facts,
    description: z.string(),
    status: z.enum(statuses),
    boost_level: boostLevel,
    photos: z.array(photoAnswer),
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
