import { AD_KINDS } from '#core/ads/ad-ref.ts';
import { sessionOf } from '../../../session/request-session.ts';
import { DESCRIBED_PROPERTY } from '../../properties/described-property.ts';
import { DESCRIBED_VEHICLE } from '../../vehicles/described-vehicle.ts';
import type { Route } from './+types/description-route';
import { askForDescription } from './description-calls.ts';
import { describedTree } from './description-filling.ts';

const DESCRIBED = { property: DESCRIBED_PROPERTY, vehicle: DESCRIBED_VEHICLE };

/** Passes the writing of a description on to the page's script, which holds no token, as it is written. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const kind = AD_KINDS.find((known) => known === params.kind);
  if (!kind) return new Response(null, { status: 404 });
  const { api } = sessionOf(context);
  const fields = describedTree(DESCRIBED[kind], await request.formData());
  const answer = await askForDescription(api, kind, fields, {
    headers: { Accept: 'text/event-stream' },
  });
  if (!answer.ok) {
    const { errors } = await answer.json();
    return Response.json({ errors }, { status: answer.status });
  }
  return new Response(answer.body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  });
}

/** The address only takes forms. */
export function loader(): Response {
  return new Response(null, { status: 404 });
}
