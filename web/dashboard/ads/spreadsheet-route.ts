import { pathTo, resourcePath } from '#core/site/paths.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { ownPropertiesAddress, ownVehiclesAddress } from '../../addresses/own-list-addresses.ts';
import type { ApiClient } from '../../session/api-client.ts';
import { requireUser, type Guard } from '../../session/guards.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { failedTable } from './failed-table.ts';
import { ownListQuery } from './own-list-address.ts';
import type { Route } from './+types/spreadsheet-route';

export const middleware: Guard[] = [requireUser];

const PROPERTIES = {
  words: ownPropertiesAddress,
  list: pathTo('myProperties'),
  read: (api: ApiClient, query: Record<string, string>) =>
    api.v1.users['properties.csv'].$get({ query }),
};

const VEHICLES = {
  words: ownVehiclesAddress,
  list: pathTo('myVehicles'),
  read: (api: ApiClient, query: Record<string, string>) =>
    api.v1.users['vehicles.csv'].$get({ query }),
};

/** The table as the API writes it, passed on as it comes; for the browser, which holds no token. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { api } = session;
  const isOfVehicles = url.pathname === resourcePath('vehicleSpreadsheet');
  const { words, list, read } = isOfVehicles ? VEHICLES : PROPERTIES;
  const asked = askedOf(words, session, url);
  const archived = asked.has('archived') ? { archived: 'on' } : {};
  const answer = await read(api, { ...ownListQuery(asked), ...archived });
  if (answer.status === 200) return new Response(answer.body, answer);
  await failedTable(session, answer);
  return redirect(list);
}
