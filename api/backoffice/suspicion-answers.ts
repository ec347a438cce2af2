import * as z from 'zod';
import { AD_KINDS } from '#core/ads/ad-ref.ts';
import { SIGNALS } from '#core/trust/signal.ts';

const points = z.int();
const accounts = z.int().meta({ description: 'How many others there are; the first are named' });
const twins = z.array(z.object({ kind: z.enum(AD_KINDS), id: z.string(), name: z.string() }));

export const signalAnswer = z.discriminatedUnion('name', [
  z.object({ name: z.literal('same_photo'), points, accounts, ads: twins }),
  z.object({ name: z.literal('same_plate'), points, accounts, ads: twins }),
  z.object({
    name: z.literal('same_phone'),
    points,
    accounts,
    people: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  z.object({
    name: z.literal('low_price'),
    points,
    below_percent: z.int(),
    median_cents: z.int(),
    sample_size: z.int(),
  }),
  z.object({
    name: z.enum(['new_account', 'first_ad']),
    points,
    days: z.int(),
    ads: z.int(),
  }),
  z.object({
    name: z.enum(['listed_word', 'advance_payment', 'scam', 'contact', 'urgency']),
    points,
    words: z.array(z.string()).meta({ description: 'As they are written in the ad' }),
  }),
]);

/** What is suspicious of an ad now. */
export const suspicionAnswer = z.object({
  score: z.int().meta({ description: 'The sum of the points' }),
  threshold: z.int().meta({ description: 'From here on an ad waits for a person' }),
  signals: z.array(signalAnswer),
  held_at: z.string().nullable().meta({ description: 'Since when it waits' }),
});

const share = z.object({ waiting: z.int(), released: z.int(), upheld: z.int() });
export const holdFiguresAnswer = z.object({
  all: share,
  by_signal: z.object(
    Object.fromEntries(SIGNALS.map((name) => [name, share])) as Record<
      (typeof SIGNALS)[number],
      typeof share
    >,
  ),
});
