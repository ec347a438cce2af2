import { pathTo } from '#core/site/paths.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { printAddress } from '../../addresses/print-addresses.ts';
import { requireUser, type Guard } from '../../session/guards.ts';
import { sessionOf } from '../../session/request-session.ts';
import type { Route } from './+types/poster-route';
import { paperOr } from './paper-answer.ts';

export const middleware: Guard[] = [requireUser];

/** The poster of own ads; for the browser, which holds no token. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const asked = askedOf(printAddress, session, url);
  const answer = await session.api.v1.users['poster.pdf'].$get({
    query: { ad: asked.getAll('ad'), phone: asked.getAll('phone') },
  });
  return paperOr(session, answer, pathTo('poster'));
}
