import { WRITTEN_STEPS, type StepInput } from '#core/properties/property-draft.ts';
import { attempt } from '../../../session/api-client.ts';
import { comesFromOurPages } from '../../../session/own-origin.ts';
import { sessionOf } from '../../../session/request-session.ts';
import type { Route } from './+types/draft-step-route';
import type { StepAnswer } from './step-calls.ts';

/** A step that saves by itself while it is written: passes on for the browser, which holds no token. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const step = WRITTEN_STEPS.find((known) => known === params.step);
  if (!step || !comesFromOurPages(request)) return new Response(null, { status: 404 });
  const draft = sessionOf(context).api.v1.users.property_drafts[':id'];
  const sent = (await request.json().catch(() => ({}))) as StepInput;
  const outcome = await attempt(
    draft.steps[':step'].$put({ param: { id: params.draftId, step }, json: { step: sent } }),
  );
  if (outcome.ok)
    return tell({ revision: outcome.data.data.attributes.steps[step]?.revision ?? 0 });
  const [error] = outcome.errors;
  if (error?.code === 'draft_step_changed') {
    const read = await attempt(draft.$get({ param: { id: params.draftId } }));
    const stored = read.ok ? read.data.data.attributes.steps[step] : undefined;
    if (stored) return tell({ stored }, 409);
  }
  return tell(
    { problem: error?.detail ?? '', finished: error?.code === 'draft_finished' },
    outcome.status,
  );
}

function tell(answer: StepAnswer, status = 200): Response {
  return Response.json(answer, { status });
}
