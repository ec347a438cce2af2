import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { getPublicAdvertiser } from '#core/advertisers/public-advertiser.server.ts';
import { PROFILES } from '#core/actor.ts';
import { revealContact } from '#core/leads/contact-reveal.server.ts';
import { contactRevealInput } from '#core/leads/lead-input.ts';
import type { WhatsappHandoff } from '#core/leads/whatsapp-handoff.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { adId, answer, answerTimeAnswer, jsonBody, refusals, townAnswer } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { documentOf, orNothing, resource, resourceSchema } from './json-api.ts';
import { errorsWithConsents } from './consent-answers.ts';
import { overContactBudget } from './contact-limits.ts';

const text = z.string().nullable();

/** No phone, e-mail or document, and of an address only what is shown to everybody. */
export const publicAdvertiserAnswer = resourceSchema(
  'advertiser',
  z.object({
    profile: z.enum(PROFILES),
    is_real_estate: z.boolean().meta({ description: 'A firm that deals in properties' }),
    name: z.string(),
    creci: text,
    member_since: z.string().meta({ description: 'Day, 2025-03-14' }),
    presentation: text,
    avatar: z.object({ thumb: z.string(), cropped: z.string() }).nullable(),
    is_agency: z.boolean(),
    town: orNothing(townAnswer),
    neighborhood: text,
    zip_code: text,
    street: text,
    number: text,
    reference: text,
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    answer_time: orNothing(answerTimeAnswer),
    properties_count: z.int(),
    vehicles_count: z.int(),
    has_phone: z.boolean(),
    has_whatsapp: z.boolean(),
    path: z.string(),
  }),
);

const handoffAnswer = z
  .object({
    token: z.string(),
    visitor_key: z.string().meta({ description: 'For whoever asked, and for nobody else' }),
    expires_at: z.string(),
  })
  .meta({
    id: 'WhatsappHandoffSecrets',
    description:
      'In the place of a number; opens once, by POST /v1/whatsapp_handoffs/{token}/opening',
  });

const contactAnswer = resourceSchema(
  'contact',
  z.object({
    numbers: z.array(z.string()).meta({ description: 'Digits with area code; none of WhatsApp' }),
    email: z.string().nullable(),
    whatsapp_handoff: orNothing(handoffAnswer),
  }),
);

function presentHandoff({ token, visitorKey, expiresAt }: WhatsappHandoff) {
  return { token, visitor_key: visitorKey, expires_at: expiresAt.toISOString() };
}

/** Advertisers as visitors meet them. */
export const advertisers = subject()
  .openapi(
    createRoute({
      method: 'get',
      path: '/v1/advertisers/{id}',
      tags: ['Advertisers'],
      summary: 'An advertiser who shows a page',
      request: { params: adId },
      responses: { 200: answer('The advertiser', documentOf(publicAdvertiserAnswer)), ...refusals },
    }),
    async (c) => {
      const advertiser = await getPublicAdvertiser(c.var.db, c.req.valid('param').id);
      if (isRefusal(advertiser)) return answerRefusal(c, advertiser);
      const { id, ...facts } = advertiser;
      return c.json({ data: resource('advertiser', id, facts) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/contact_reveals',
      tags: ['Leads'],
      summary:
        'Be told the phones of an ad or an advertiser, or be led to their WhatsApp; they learn who asked',
      request: { body: jsonBody(z.strictObject({ contact_reveal: contactRevealInput })) },
      responses: { 201: answer('How to reach them', documentOf(contactAnswer)), ...refusals },
    }),
    async (c) => {
      const input = c.req.valid('json').contact_reveal;
      const overBudget = await overContactBudget(c, 'reveal', input);
      if (overBudget) return answerRefusal(c, overBudget);
      const contact = await revealContact(c.var.db, { kind: 'visitor' }, input, c.var.now());
      if (isRefusal(contact)) return answerRefusal(c, contact);
      c.header('Cache-Control', 'no-store');
      const { leadId, handoff, ...told } = contact;
      const facts = { ...told, whatsapp_handoff: handoff && presentHandoff(handoff) };
      return c.json({ data: resource('contact', leadId, facts) }, 201);
    },
    (result, c) =>
      result.success ? undefined : c.json({ errors: errorsWithConsents(result.error) }, 422),
  );
