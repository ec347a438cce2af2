import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  CONSENT_DECISIONS,
  CONSENT_KINDS,
  VISITOR_ID,
  type RecordedConsent,
} from '#core/privacy/consent.ts';
import { listConsents, recordCookieConsent } from '#core/privacy/consents.server.ts';
import { answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { clientAddress } from './rate-limits.ts';
import { visitingUser } from './visiting-user.ts';

const visitorId = z.string().regex(VISITOR_ID, 'Número desconhecido');

const consentList = z.object({
  data: z.array(
    z.object({
      kind: z.enum(CONSENT_KINDS),
      decision: z.enum(CONSENT_DECISIONS),
      text_version: z.string(),
      at: z.string(),
    }),
  ),
});

function present(consents: readonly RecordedConsent[]): z.output<typeof consentList> {
  return { data: consents.map((consent) => ({ ...consent, at: consent.at.toISOString() })) };
}

/** What browsers and accounts accept and withdraw. */
export const consents = subject()
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/consents',
      tags: ['Privacy'],
      summary: 'Note that a browser accepts cookies, or does so no more',
      request: {
        body: jsonBody(
          z.strictObject({
            consent: z.strictObject({
              decision: z.enum(CONSENT_DECISIONS),
              visitor_id: visitorId.optional(),
            }),
          }),
        ),
      },
      responses: {
        201: answer(
          "Noted; the browser's number finds it again",
          z.object({ meta: z.object({ visitor_id: z.string() }) }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const limited = await c.var.limits.spend('consent_address', clientAddress(c));
      if (limited) return answerRefusal(c, limited);
      const { decision, visitor_id } = c.req.valid('json').consent;
      const visitor = await recordCookieConsent(
        c.var.db,
        (await visitingUser(c)) ?? { kind: 'visitor' },
        { decision, visitorId: visitor_id },
        c.var.now(),
      );
      return c.json({ meta: { visitor_id: visitor } }, 201);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/v1/consents',
      tags: ['Privacy'],
      summary: "What is noted under a browser's number",
      request: { query: z.object({ visitor_id: visitorId }) },
      responses: { 200: answer('The newest first', consentList), ...refusals },
    }),
    async (c) => {
      const { visitor_id } = c.req.valid('query');
      c.header('Cache-Control', 'no-store');
      return c.json(present(await listConsents(c.var.db, { visitorId: visitor_id })), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/v1/users/consents',
      tags: ['Privacy'],
      summary: 'What the user accepted and withdrew',
      security: [{ user: [] }],
      middleware: userGate,
      responses: { 200: answer('The newest first', consentList), 401: refusals[401] },
    }),
    async (c) => c.json(present(await listConsents(c.var.db, { userId: c.var.user.id })), 200),
  );
