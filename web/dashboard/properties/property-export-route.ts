import { pathTo } from '#core/site/paths.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { ownPropertiesAddress } from '../../addresses/own-list-addresses.ts';
import { redirect } from '../../session/redirects.ts';
import { unchecked } from '../../session/api-client.ts';
import { requireUser } from '../../session/guards.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { ownListQuery } from '../ads/own-list-address.ts';
import type { Route } from './+types/property-export-route';

export const middleware = [requireUser];

/** The table as the API writes it, passed on as it comes; for the browser, which holds no token. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { api, cookies } = session;
  const asked = askedOf(ownPropertiesAddress, session, url);
  const archived = asked.has('archived') ? { archived: 'on' } : {};
  const query = unchecked({ ...ownListQuery(asked), ...archived });
  const answer = await api.v1.users['properties.csv'].$get({ query });
  if (answer.status === 200) return new Response(answer.body, answer);
  await answer.body?.cancel();
  leaveToast(cookies, {
    severity: 'error',
    summary: 'A planilha não foi baixada',
    detail:
      answer.status === 429
        ? 'Foram muitas em pouco tempo. Espere um pouco e tente de novo.'
        : 'Algo deu errado, tente novamente mais tarde.',
  });
  return redirect(pathTo('myProperties'));
}
