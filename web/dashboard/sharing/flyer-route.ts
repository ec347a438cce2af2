import { askedOf } from '../../addresses/asked-address.ts';
import { printAddress } from '../../addresses/print-addresses.ts';
import { requireUser, type Guard } from '../../session/guards.ts';
import { sessionOf } from '../../session/request-session.ts';
import type { Route } from './+types/flyer-route';
import { paperOr } from './paper-answer.ts';
import { SHARED_KINDS, sharedKindAt, sharingPath } from './sharing-kinds.ts';

export const middleware: Guard[] = [requireUser];

/** The flyer of an own ad; for the browser, which holds no token. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const kind = sharedKindAt(url);
  const { id } = params;
  const phone = askedOf(printAddress, session, url).getAll('phone');
  const { v1 } = session.api;
  const answer = await v1.users[SHARED_KINDS[kind].path][':id']['flyer.pdf'].$get({
    param: { id },
    query: { phone },
  });
  return paperOr(session, answer, sharingPath(kind, id));
}
