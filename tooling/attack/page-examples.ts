import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/generated/database-types.ts';
import { send } from './http-call.ts';

/** Addresses of things that are there. */
export interface PageExamples {
  property: string;
  vehicle: string;
  advertiser: string;
  ids: Readonly<Record<string, string>>;
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
  const { rows } = await sql<Record<string, string>>`
    select (select id from leads where advertiser_id = ${userId} limit 1) as message,
      (select id from properties where owner_id = ${userId} order by id limit 1) as property,
      (select id from vehicles where owner_id = ${userId} order by id limit 1) as vehicle,
      (select id from property_drafts where owner_id = ${userId} limit 1) as draft,
      (select id from vehicle_drafts where owner_id = ${userId} limit 1) as "vehicleDraft"`.execute(
    db,
  );
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
    ids: { ...rows[0], user: userId },
  };
}

/** The address that a pattern of the router means, with something that is there in its place. */
export function openPagesOf(
  pattern: string,
  { property, vehicle, advertiser, ids }: PageExamples,
): string {
  if (pattern.startsWith('/imovel/')) return property;
  if (pattern.startsWith('/veiculo/')) return vehicle;
  if (pattern.startsWith('/anunciante/')) return advertiser;
  const id = (name: string) => ids[name] ?? 'zzzzzzzzzz';
  const kind = /messages/.test(pattern)
    ? 'message'
    : /users/.test(pattern)
      ? 'user'
      : /vehicles|advertisements/.test(pattern)
        ? 'vehicle'
        : 'property';
  return pattern
    .replace(':kind/:adId', `properties/${id('property')}`)
    .replace(
      ':draftId/:step',
      `${id(/vehicles/.test(pattern) ? 'vehicleDraft' : 'draft')}/description`,
    )
    .replace(':token', 'x'.repeat(43))
    .replace(/:\w+/, id(kind));
}
