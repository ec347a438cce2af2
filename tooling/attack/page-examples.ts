import type { Kysely } from 'kysely';
import type { DB } from '#db/generated/database-types.ts';
import { send } from './http-call.ts';
import { idsOf, tableOf, type IdsByTable } from './named-ids.ts';

/** Addresses of things that are there. */
export interface PageExamples {
  property: string;
  vehicle: string;
  advertiser: string;
  ids: IdsByTable;
}

/** One of everything, of the demonstration and of the person who asks. */
export async function pageExamples(
  address: string,
  db: Kysely<DB>,
  userId: string,
): Promise<PageExamples> {
  const first = async (list: string, pattern: RegExp) => {
    const { text } = await send(address, { method: 'GET', path: list });
    return pattern.exec(text)?.[0] ?? '/';
  };
  const property = await first('/imoveis', /\/imovel\/[^"?#]+/);
  const vehicle = await first('/veiculos', /\/veiculo\/[^"?#]+/);
  const advertiser = await db
    .selectFrom('users')
    .where('show_profile', '=', true)
    .where('status', '=', 'active')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return {
    property,
    vehicle,
    advertiser: `/anunciante/qualquer/${advertiser.id}`,
    ids: await idsOf(db, userId),
  };
}

/** Parts of addresses that are no ids. */
const PARTS: Readonly<Record<string, string>> = {
  answer: 'disponivel',
  content: 'x',
  kind: 'property',
  landing: 'casas',
  level: 'marcas',
  month: '2026-11',
  product: 'x',
  section: 'contact',
  step: 'description',
  subject: 'properties',
  table: 'users',
  token: 'x'.repeat(43),
};

/** The address that a pattern of the router means, with something that is there in its place. */
export function openPagesOf(
  pattern: string,
  { property, vehicle, advertiser, ids }: PageExamples,
): string {
  if (pattern.startsWith('/imovel/')) return property;
  if (pattern.startsWith('/veiculo/')) return vehicle;
  if (pattern.startsWith('/anunciante/')) return advertiser;
  return pattern.replace(/:(\w+)/g, (_, name: string, at: number) => {
    const table = tableOfPart(name, pattern.slice(0, at));
    return PARTS[name] ?? (table && ids.get(table)?.[0]) ?? 'zzzzzzzzzz';
  });
}

/** @param before it in the address */
export function tableOfPart(name: string, before: string): ReturnType<typeof tableOf> {
  if (name === 'adId') return 'properties';
  if (name === 'draftId')
    return before.includes('/vehicles/') ? 'vehicle_drafts' : 'property_drafts';
  return tableOf(name, before.split('/'));
}
