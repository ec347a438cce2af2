import { pathTo } from '#core/site/paths.ts';
import type { ErrorDocument } from '#api/json-api.ts';
import { redirect } from '../../session/redirects.ts';
import { unchecked } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { describedTree } from './description-filling.ts';
import type { Route } from './+types/description-route';

/** Passes the writing of a description on to the page's script, which holds no token, as it is written. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { api } = sessionOf(context);
  const form = await request.formData();
  const answer = await api.v1.property_descriptions.$post(
    { json: { property: unchecked(describedTree(form)) } },
    { headers: { Accept: 'text/event-stream' } },
  );
  if (answer.status !== 201) {
    const { errors } = (await answer.json()) as unknown as ErrorDocument;
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

/** Nothing to see here by itself. */
export function loader(): Response {
  return redirect(pathTo('myProperties'));
}
