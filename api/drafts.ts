import { createRoute } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod';
import type { AdKind } from '#core/ads/ad-ref.ts';
import type { DraftRef, DraftShape, StepValues } from '#core/drafts/draft.ts';
import { creationKey, stepInput } from '#core/drafts/draft-input.ts';
import { finishDraft } from '#core/drafts/draft-finishing.server.ts';
import { createDraft, discardDraft, writeStep } from '#core/drafts/drafts.server.ts';
import { getOwnDraft, listOwnDrafts } from '#core/drafts/own-drafts.server.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import { adId, answer, jsonBody, refusals } from './ad-answers.ts';
import {
  answerRefusal,
  idOf,
  subject,
  type ApiEnvironment,
  type Asked,
  type AskedById,
} from './api-environment.ts';
import { draftAnswers, draftErrors } from './draft-answers.ts';
import { userGate } from './gates.ts';
import { documentOf } from './json-api.ts';
import { OWN_AD_DOCUMENTS, presentOwnAd } from './own-ad-outcome.ts';

interface DraftsOfKind {
  kind: AdKind;
  path: `${AdKind}_drafts`;
  /** "Property drafts". */
  tag: string;
  shape: DraftShape;
  /** What the first step takes; it is the one that has to be valid. */
  first: Readonly<Record<string, z.ZodType<StepValues[string]>>>;
  about: z.ZodRawShape;
}

/** Writing costs: an account may do it only so often in an hour. */
const withinBudget = createMiddleware<ApiEnvironment>(async (c, next) => {
  const overBudget = await c.var.limits.spend('draft_user', c.var.user.id);
  if (overBudget) return answerRefusal(c, overBudget);
  await next();
  return undefined;
});

/** Ads of one kind that are being written, step by step, on whatever device. */
export function drafts(of: DraftsOfKind) {
  const { kind, path, shape } = of;
  const answers = draftAnswers(kind, shape, of.about);
  const wholeDocument = documentOf(answers.whole);
  const ownerOnly = { tags: [of.tag], middleware: userGate, security: [{ user: [] }] };
  const writing = { ...ownerOnly, middleware: [userGate, withinBudget] };
  const ref = (c: AskedById): DraftRef => ({ kind, id: idOf(c) });

  /** The draft as it is after what was done with it, or why it was not done. */
  async function presentOutcome<Status extends 200 | 201>(
    c: Asked,
    outcome: { id: string } | Refusal,
    status: Status,
  ) {
    if (isRefusal(outcome)) return answerRefusal(c, outcome);
    const { db, user } = c.var;
    const draft = await getOwnDraft(db, user, { kind, id: outcome.id }, c.var.now());
    return isRefusal(draft)
      ? answerRefusal(c, draft)
      : c.json({ data: answers.presentWhole(draft) }, status);
  }

  return subject()
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'get',
        path: `/v1/users/${path}`,
        summary: 'The drafts that the user has open, the one written last first',
        responses: {
          200: answer('The drafts', z.object({ data: z.array(answers.short) })),
          ...refusals,
        },
      }),
      async (c) => {
        const open = await listOwnDrafts(c.var.db, c.var.user, kind);
        return c.json({ data: open.map((draft) => answers.present(draft)) }, 200);
      },
    )
    .openapi(
      createRoute({
        ...writing,
        method: 'post',
        path: `/v1/users/${path}`,
        summary: 'Begin a draft with its first step',
        description:
          'The creation key is made by the client for one form: sent again, it gives the same draft.',
        request: {
          body: jsonBody(
            z.strictObject({
              draft: z.strictObject({ ...of.first, creation_key: creationKey }),
            }),
          ),
        },
        responses: { 201: answer('Begun', wholeDocument), ...refusals },
      }),
      async (c) => {
        const { draft } = c.req.valid('json');
        const { creation_key, ...values } = draft;
        const { db, user } = c.var;
        const input = { creation_key, values };
        return presentOutcome(c, await createDraft(db, user, kind, input, c.var.now()), 201);
      },
    )
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'get',
        path: `/v1/users/${path}/{id}`,
        summary: 'A draft of the user, with what was typed and what is missing',
        request: { params: adId },
        responses: { 200: answer('The draft', wholeDocument), ...refusals },
      }),
      async (c) => presentOutcome(c, { id: idOf(c) }, 200),
    )
    .openapi(
      createRoute({
        ...writing,
        method: 'put',
        path: `/v1/users/${path}/{id}/steps/{step}`,
        summary: 'Write one step as it was typed',
        description:
          'Nothing of it needs to be valid. `revision` is the one that the step was read with, 0 when it was never ' +
          'written; when it was changed since then, the answer is 409 and nothing is written.',
        request: {
          params: adId.extend({ step: z.enum(shape.steps, 'Página não encontrada') }),
          body: jsonBody(z.strictObject({ step: stepInput })),
        },
        responses: { 200: answer('Written', wholeDocument), ...refusals },
      }),
      async (c) => {
        const { step } = c.req.valid('param');
        const { step: sent } = c.req.valid('json');
        const { db, user } = c.var;
        return presentOutcome(c, await writeStep(db, user, ref(c), step, sent, c.var.now()), 200);
      },
    )
    .openapi(
      createRoute({
        ...writing,
        method: 'delete',
        path: `/v1/users/${path}/{id}`,
        summary: 'Throw a draft away, with its photographs',
        request: { params: adId },
        responses: { 204: { description: 'Gone' }, ...refusals },
      }),
      async (c) => {
        const outcome = await discardDraft(c.var.db, c.var.user, ref(c));
        return isRefusal(outcome) ? answerRefusal(c, outcome) : c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        ...writing,
        method: 'post',
        path: `/v1/users/${path}/{id}/finishing`,
        summary: 'Make the ad out of a draft, not yet published',
        description:
          'However often it is asked for, there is one ad. 422 with everything that is wrong or missing.',
        request: { params: adId },
        responses: { 201: answer('The ad', OWN_AD_DOCUMENTS[kind]), ...refusals },
      }),
      async (c) => {
        const outcome = await finishDraft(c.var.db, c.var.user, ref(c), c.var.now());
        return 'problems' in outcome
          ? c.json({ errors: draftErrors(kind, outcome.problems) }, 422)
          : presentOwnAd(c, kind, outcome, 201);
      },
    );
}
