import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { AMOUNTS } from '#core/alerts/saved-search.ts';
import { AD_KINDS } from '#core/ads/ad-ref.ts';
import { priceField } from '#core/fields/money.ts';
import { typedOrNumber } from '#core/fields/form-or-json.ts';
import { optionalField } from '#core/fields/text-field.ts';
import { LINK_ANSWERS } from '#core/freshness/link-answers.ts';
import { answerByLink, readLinkedAd, type DescribedAd } from '#core/freshness/linked-ad.server.ts';
import { PROPERTY_STATUSES } from '#core/properties/property-lifecycle.ts';
import { LISTING_STATUSES } from '#core/properties/property.ts';
import { isRefusal } from '#core/refusal.ts';
import { VEHICLE_STATUSES } from '#core/vehicles/vehicle-lifecycle.ts';
import { answer, coverAnswer, jsonBody, presentedAs, refusals, townAnswer } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { documentOf, orNothing, resourceSchema } from './json-api.ts';
import { clientAddress } from './rate-limits.ts';

const cents = z.int().nullable().meta({ description: 'Cents of a real' });

const linkedAd = documentOf(
  resourceSchema(
    'linked_ad',
    z.object({
      kind: z.enum(AD_KINDS),
      name: z.string(),
      status: z.enum([...PROPERTY_STATUSES, ...VEHICLE_STATUSES]),
      listing_status: z.enum(LISTING_STATUSES).nullable(),
      price_cents: cents,
      rent_cents: cents,
      price_in_review_cents: cents.meta({
        description: 'Of a vehicle: what waits for our team, in cents of a real',
      }),
      price_on_request: z.boolean(),
      amounts: z.array(z.enum(AMOUNTS)).meta({ description: 'Those that may be changed here' }),
      town: townAnswer,
      cover: orNothing(coverAnswer),
      path: z.string(),
      confirmed_at: z.string().nullable(),
      confirmed_today: z.boolean(),
      paused_unconfirmed: z.boolean(),
      ended_by_plan: z.boolean(),
      held_at: z.string().nullable().meta({ description: 'Our team looks at it first' }),
      is_shown: z.boolean().meta({ description: 'Visitors find it' }),
      is_over: z.boolean().meta({ description: 'Sold or rented' }),
      answers: z.array(z.enum(LINK_ANSWERS)).meta({ description: 'Those that may be given now' }),
    }),
  ),
);

const TAGS = ['Freshness'];
const byLink = { params: z.object({ token: z.string().max(100) }) };
const amount = typedOrNumber(optionalField(priceField));
const answerInput = z.strictObject({
  answer: z
    .strictObject({ action: z.enum(LINK_ANSWERS), price: amount, rent: amount })
    .refine(
      ({ action, price, rent }) => action !== 'price' || price !== undefined || rent !== undefined,
      {
        path: ['price'],
        message: 'Campo obrigatório',
      },
    ),
});

const present = (ad: DescribedAd) => ({ data: presentedAs('linked_ad', ad) });

/** What the links of the e-mails about ads to confirm open, without a login. Reading changes nothing. */
export const adLinks = subject()
  .openapi(
    createRoute({
      method: 'get',
      path: '/v1/ad_links/{token}',
      tags: TAGS,
      summary: 'The ad that an e-mail asked its owner about',
      request: byLink,
      responses: { 200: answer('The ad', linkedAd), ...refusals },
    }),
    async (c) => {
      const ad = await readLinkedAd(c.var.db, c.req.valid('param').token, c.var.now());
      if (isRefusal(ad)) return answerRefusal(c, ad);
      c.header('Cache-Control', 'no-store');
      return c.json(present(ad) as never, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/ad_links/{token}/answers',
      tags: TAGS,
      summary: 'Answer for the ad; the same answer again changes nothing',
      request: { ...byLink, body: jsonBody(answerInput) },
      responses: { 201: answer('The ad as it is now', linkedAd), ...refusals },
    }),
    async (c) => {
      const limited = await c.var.limits.spend('ad_link_address', clientAddress(c));
      if (limited) return answerRefusal(c, limited);
      const { action, price, rent } = c.req.valid('json').answer;
      const wanted = { answer: action, price, rent };
      const ad = await answerByLink(c.var.db, c.req.valid('param').token, wanted, c.var.now());
      if (isRefusal(ad)) {
        const { field } = ad;
        return answerRefusal(c, field ? { ...ad, field: `answer/${field}` } : ad);
      }
      c.header('Cache-Control', 'no-store');
      return c.json(present(ad) as never, 201);
    },
  );
