import type { Route } from './+types/spreadsheet-route';
import { requireAdmin, type Guard } from '../../session/guards.ts';
import type { ApiClient } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import type { TableWords } from './asked-table.ts';
import * as words from './table-words.ts';

export const middleware: Guard[] = [requireAdmin];

type SheetName = keyof ApiClient['v1']['backoffice']['tables'];

/** Which list each is of, by the path of the list in the API. */
const LISTS: Readonly<Record<SheetName, TableWords>> = {
  'users.csv': words.accountWords,
  'audit_entries.csv': words.auditWords,
  'properties.csv': words.propertyWords,
  'vehicles.csv': words.vehicleWords,
  'subscriptions.csv': words.subscriptionWords,
  'boost_orders.csv': words.boostOrderWords,
  'payments.csv': words.paymentWords,
  'coupons.csv': words.couponWords,
  'contact_requests.csv': words.requestWords,
  'incidents.csv': words.incidentWords,
  'data_requests.csv': words.dataRequestWords,
  'reports.csv': words.reportWords,
  'ad_holds.csv': words.holdWords,
  'regrets.csv': words.regretWords,
  'bulk_rows_properties.csv': words.bulkRowWords,
  'bulk_rows_vehicles.csv': words.bulkRowWords,
  'bulk_rows_users.csv': words.bulkRowWords,
  'bulk_rows_reports.csv': words.bulkRowWords,
  'bulk_rows_contact_requests.csv': words.bulkRowWords,
  'bulk_rows_coupons.csv': words.bulkRowWords,
  'vehicle_brands.csv': words.catalogueWords,
  'vehicle_models.csv': words.catalogueWords,
  'vehicle_versions.csv': words.catalogueWords,
};

/** Each list's spreadsheet as the API writes it; for the browser, which holds no token. */
export async function loader({ params: { table }, url, context }: Route.LoaderArgs) {
  const { tables } = sessionOf(context).adminApi.v1.backoffice;
  const name = `${table}.csv`;
  if (!Object.hasOwn(LISTS, name)) throw Response.json({}, { status: 404 });
  const sheet = name as SheetName;
  const query = Object.fromEntries(LISTS[sheet].read(url.searchParams));
  const answer: Response = await tables[sheet].$get({ query });
  if (answer.status === 200) return new Response(answer.body, answer);
  await answer.body?.cancel();
  throw Response.json({}, { status: answer.status });
}
