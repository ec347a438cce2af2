import { CompiledQuery, type Kysely } from 'kysely';
import { ALL_RULES } from '#core/privacy/personal-data.server.ts';
import type { DB } from '#db/generated/database-types.ts';

type Table = keyof DB;
/** Table → ids of rows that are there. */
export type IdsByTable = ReadonlyMap<Table, readonly string[]>;

/** An id that is there, for a part of an address or a field, and what it stands in. */
export type IdFinder = (name: string, within?: string) => string | undefined;

/** Tables of ids whose field is named otherwise; null is no row of ours. */
const TABLES: Readonly<Record<string, Table | null>> = {
  advertisements: 'vehicles',
  advertiser: 'users',
  advertisers: 'users',
  anunciante: 'users',
  boost_plan: 'boost_plans',
  brand: 'vehicle_brands',
  brands: 'vehicle_brands',
  bulk: 'bulk_jobs',
  buscas: 'saved_searches',
  cards: 'properties',
  checkouts: 'subscriptions',
  city: 'towns',
  color: 'vehicle_colors',
  contact_request: 'contact_requests',
  'data-requests': 'data_requests',
  imovel: 'properties',
  import: 'catalogue_imports',
  messages: 'conversations',
  model: 'vehicle_models',
  models: 'vehicle_models',
  orders: 'boost_orders',
  phones: 'user_phones',
  phones_attributes: 'user_phones',
  photo: 'photos',
  plan: 'plans',
  planos: 'plans',
  property: 'properties',
  redirectPayment: 'subscriptions',
  requests: 'contact_requests',
  sessions: 'user_tokens',
  team: 'admins',
  user: 'users',
  vehicle: 'vehicles',
  veiculo: 'vehicles',
  version: 'vehicle_versions',
  versions: 'vehicle_versions',
  wanted_plan: 'plans',
  // Of other services, and of a browser.
  analytics: null,
  pixel: null,
  tag_manager: null,
  visitor: null,
};
const WITH_IDS = ALL_RULES.filter(({ columns }) => Object.values(columns).flat().includes('id'));
const NAMES: ReadonlyMap<string, Table | null> = new Map<string, Table | null>([
  ...WITH_IDS.map(({ table }) => [table, table] as const),
  ...Object.entries(TABLES),
]);
/** Where another column than the id is the one that people see. */
const PUBLIC_IDS: Partial<Record<Table, string>> = { user_tokens: 'session_id' };
const NAMES_OF_IDS = /^(?:(.+)_ids?|(\w+)Id|ids?|order|into)$/;

export function isNameOfId(name: string): boolean {
  return NAMES_OF_IDS.test(name);
}

/**
 * Whose id it is, null for nobody's of ours; undefined when nothing says it.
 * @param around what it stands in, the nearest last; a plain `id` is the nearest table's.
 */
export function tableOf(name: string, around: readonly string[]): Table | null | undefined {
  const [, field, part] = NAMES_OF_IDS.exec(name) ?? [];
  const said = field ?? part ?? around.find((each) => each === 'bulk_jobs');
  const nearest = said ?? around.findLast((each) => NAMES.has(each));
  return nearest === undefined ? undefined : NAMES.get(nearest);
}

/** @param at which one of several */
export function idFinder(ids: IdsByTable, path: string, at = 0): IdFinder {
  return (name, within = '') => {
    if (!isNameOfId(name)) return undefined;
    const table = tableOf(name, [...path.split('/'), within]);
    const known = (table && ids.get(table)) ?? [];
    return known[at % known.length];
  };
}

/** A few rows of every table, this person's where rows belong to people. */
export async function idsOf(db: Kysely<DB>, userId: string): Promise<IdsByTable> {
  const queries = WITH_IDS.map(({ table, rowsOf }) => {
    const id = PUBLIC_IDS[table] ?? 'id';
    const rows = `select ${id}::text from ${table} where ${rowsOf ?? 'true'} order by ${id} limit 3`;
    return `select '${table}' as "table", array(${rows}) as ids`;
  });
  const { rows } = await db.executeQuery<{ table: Table; ids: string[] }>(
    CompiledQuery.raw(queries.join(' union all '), [userId]),
  );
  return new Map(rows.map(({ table, ids }) => [table, ids]));
}
