import { AD_KINDS } from '#core/ads/ad-ref.ts';
import { submittedFields } from '../../../forms/form-values.ts';
import { comesFromOurPages } from '../../../session/own-origin.ts';
import { sessionOf } from '../../../session/request-session.ts';
import { PROPERTY_DRAFT_CALLS } from '../../properties/property-draft-calls.ts';
import { VEHICLE_DRAFT_CALLS } from '../../vehicles/vehicle-draft-calls.ts';
import type { Route } from './+types/draft-step-route';
import type { StepAnswer } from './step-calls.ts';

const CALLS = { property: PROPERTY_DRAFT_CALLS, vehicle: VEHICLE_DRAFT_CALLS };

/** The address only takes steps. */
export function loader(): Response {
  return new Response(null, { status: 404 });
}

/** A step that saves by itself while it is written: passes on for the browser, which holds no token. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const { step, draftId } = params;
  const kind = AD_KINDS.find((known) => known === params.kind);
  const isStep = kind && CALLS[kind].wizard.shape.steps.includes(step);
  if (!isStep || !comesFromOurPages(request)) return new Response(null, { status: 404 });
  const { api } = sessionOf(context);
  const { read, write } = CALLS[kind];
  const sent = submittedFields((await request.json().catch(() => ({}))) as object);
  const outcome = await write(api, draftId, step, sent);
  if (outcome.ok)
    return answer({ revision: outcome.data.data.attributes.steps[step]?.revision ?? 0 });
  const [error] = outcome.errors;
  if (error?.code === 'draft_step_changed') {
    const draft = await read(api, draftId);
    const stored = draft.ok ? draft.data.data.attributes.steps[step] : undefined;
    if (stored) return answer({ stored }, 409);
  }
  return answer(
    { problem: error?.detail ?? '', finished: error?.code === 'draft_finished' },
    outcome.status,
  );
}

function answer(content: StepAnswer, status = 200): Response {
  return Response.json(content, { status });
}
