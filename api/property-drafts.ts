import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod';
import { getOwnDraft, listOwnDrafts } from '#core/properties/own-property-drafts.server.ts';
import { WRITTEN_STEPS } from '#core/properties/property-draft.ts';
import { draftInput, stepInput } from '#core/properties/property-draft-input.ts';
import { finishDraft } from '#core/properties/property-draft-finishing.server.ts';
import { createDraft, discardDraft, writeStep } from '#core/properties/property-drafts.server.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import { adId, answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject, type ApiEnvironment } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf } from './json-api.ts';
import { ownPropertyAnswer } from './property-answers.ts';
import {
  draftErrors,
  presentDraft,
  presentWholeDraft,
  propertyDraftAnswer,
  wholePropertyDraftAnswer,
} from './property-draft-answers.ts';
import { presentOwnAd } from './own-ad-outcome.ts';

const wholeDocument = documentOf(wholePropertyDraftAnswer);

const ownerOnly = {
  tags: ['Property drafts'],
  middleware: userGate,
  security: [{ user: [] }],
};

/** Writing costs: an account may do it only so often in an hour. */
const withinBudget = createMiddleware<ApiEnvironment>(async (c, next) => {
  const overBudget = await c.var.limits.spend('draft_user', c.var.user.id);
  if (overBudget) return answerRefusal(c, overBudget);
  await next();
  return undefined;
});
const writing = { ...ownerOnly, middleware: [userGate, withinBudget] };

/** Property ads that are being written, step by step, on whatever device. */
export const propertyDrafts = subject()
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/users/property_drafts',
      summary: 'The drafts that the user has open, the one written last first',
      responses: {
        200: answer('The drafts', z.object({ data: z.array(propertyDraftAnswer) })),
        ...refusals,
      },
    }),
    async (c) => {
      const drafts = await listOwnDrafts(c.var.db, c.var.user);
      return c.json({ data: drafts.map(presentDraft) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...writing,
      method: 'post',
      path: '/v1/users/property_drafts',
      summary: 'Begin a draft with its first step',
      description:
        'The creation key is made by the client for one form: sent again, it gives the same draft.',
      request: { body: jsonBody(z.strictObject({ draft: draftInput })) },
      responses: { 201: answer('Begun', wholeDocument), ...refusals },
    }),
    async (c) =>
      presentDraftOutcome(
        c,
        await createDraft(c.var.db, c.var.user, c.req.valid('json').draft, c.var.now()),
        201,
      ),
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/users/property_drafts/{id}',
      summary: 'A draft of the user, with what was typed and what is missing',
      request: { params: adId },
      responses: { 200: answer('The draft', wholeDocument), ...refusals },
    }),
    async (c) => presentDraftOutcome(c, c.req.valid('param'), 200),
  )
  .openapi(
    createRoute({
      ...writing,
      method: 'put',
      path: '/v1/users/property_drafts/{id}/steps/{step}',
      summary: 'Write one step as it was typed',
      description:
        'Nothing of it needs to be valid. `revision` is the one that the step was read with, 0 when it was never ' +
        'written; when it was changed since then, the answer is 409 and nothing is written.',
      request: {
        params: adId.extend({ step: z.enum(WRITTEN_STEPS, 'Página não encontrada') }),
        body: jsonBody(z.strictObject({ step: stepInput })),
      },
      responses: { 200: answer('Written', wholeDocument), ...refusals },
    }),
    async (c) => {
      const { id, step } = c.req.valid('param');
      return presentDraftOutcome(
        c,
        await writeStep(c.var.db, c.var.user, id, step, c.req.valid('json').step, c.var.now()),
        200,
      );
    },
  )
  .openapi(
    createRoute({
      ...writing,
      method: 'delete',
      path: '/v1/users/property_drafts/{id}',
      summary: 'Throw a draft away, with its photographs',
      request: { params: adId },
      responses: { 204: { description: 'Gone' }, ...refusals },
    }),
    async (c) => {
      const outcome = await discardDraft(c.var.db, c.var.user, c.req.valid('param').id);
      return isRefusal(outcome) ? answerRefusal(c, outcome) : c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      ...writing,
      method: 'post',
      path: '/v1/users/property_drafts/{id}/finishing',
      summary: 'Make the ad out of a draft, not yet published',
      description:
        'However often it is asked for, there is one ad. 422 with everything that is wrong or missing.',
      request: { params: adId },
      responses: { 201: answer('The ad', documentOf(ownPropertyAnswer)), ...refusals },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const outcome = await finishDraft(c.var.db, c.var.user, id, c.var.now());
      return 'problems' in outcome
        ? c.json({ errors: draftErrors(outcome.problems) }, 422)
        : presentOwnAd(c, 'property', outcome, 201);
    },
  );

/** Answers what was done with the draft as it is now, or why it was not done. */
async function presentDraftOutcome<const Status extends 200 | 201>(
  c: Context<ApiEnvironment>,
  outcome: { id: string } | Refusal,
  status: Status,
) {
  if (isRefusal(outcome)) return answerRefusal(c, outcome);
  const draft = await getOwnDraft(c.var.db, c.var.user, outcome.id, c.var.now());
  return isRefusal(draft)
    ? answerRefusal(c, draft)
    : c.json({ data: presentWholeDraft(draft) }, status);
}
