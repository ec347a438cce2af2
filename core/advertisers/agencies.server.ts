import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { townOf } from '#core/ads/ad-town.server.ts';
import { chooseTown } from '#core/places/town-choice.server.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { AgencyInput } from './agency-input.ts';

export type OwnAgency = Exclude<Awaited<ReturnType<typeof readOwnAgency>>, Refusal>;

/** `not_found` until it is first saved. */
export async function readOwnAgency(db: Database, actor: UserActor) {
  if (actor.profile !== 'business') return refuse('not_allowed');
  const agency = await db
    .selectFrom('agencies as agency')
    .where('agency.user_id', '=', actor.id)
    .select((query) => [
      'agency.name',
      'agency.cnpj',
      'agency.creci',
      'agency.whatsapp',
      'agency.contact_email',
      'agency.description',
      'agency.zip_code',
      'agency.town_id as city_id',
      townOf('agency.town_id').as('town'),
      'agency.street',
      'agency.number',
      'agency.complement',
      'agency.neighborhood',
      'agency.reference',
      'agency.lat',
      'agency.lng',
      'agency.show_map',
      jsonArrayFrom(
        query
          .selectFrom('agency_phones as phone')
          .select('phone.number')
          .whereRef('phone.agency_id', '=', 'agency.user_id')
          .orderBy('phone.position'),
      ).as('phones'),
    ])
    .executeTakeFirst();
  return agency ?? refuse('not_found');
}

export async function saveAgency(
  db: Kysely<DB>,
  actor: UserActor,
  input: AgencyInput,
  now: Date,
): Promise<OwnAgency | Refusal> {
  if (actor.profile !== 'business') return refuse('not_allowed');
  try {
    const refused = await db.transaction().execute((trx) => write(trx, actor, input, now));
    return refused ?? (await readOwnAgency(db, actor));
  } catch (error) {
    if (isTaken(error)) return refuse('cnpj_taken', { field: 'agency/cnpj' });
    throw error;
  }
}

async function write(
  trx: DatabaseTransaction,
  actor: UserActor,
  input: AgencyInput,
  now: Date,
): Promise<Refusal | undefined> {
  const townId = await chooseTown(trx, input);
  if (isRefusal(townId)) return { ...townId, field: `agency/${townId.field}` };
  const columns = { ...columnsOf(input, townId), updated_at: now };
  await trx
    .insertInto('agencies')
    .values({ ...columns, user_id: actor.id, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
  await trx.deleteFrom('agency_phones').where('agency_id', '=', actor.id).execute();
  await trx
    .insertInto('agency_phones')
    .values(input.phones.map(({ number }, position) => ({ agency_id: actor.id, number, position })))
    .execute();
  await record(trx, actor, actor, { action: 'save_agency' }, now);
  return undefined;
}

function columnsOf(input: AgencyInput, townId: number) {
  return {
    name: input.name,
    cnpj: input.cnpj,
    creci: input.creci ?? null,
    whatsapp: input.whatsapp ?? null,
    contact_email: input.contact_email ?? null,
    description: input.description ?? null,
    town_id: townId,
    zip_code: input.zip_code ?? null,
    street: input.street ?? null,
    number: input.number ?? null,
    complement: input.complement ?? null,
    neighborhood: input.neighborhood ?? null,
    reference: input.reference ?? null,
    lat: input.lat ?? null,
    lng: input.lng ?? null,
    show_map: input.show_map,
  };
}

/** One account per company, so that nobody borrows another's name. */
function isTaken(error: unknown): boolean {
  return (
    error instanceof Error && 'constraint' in error && error.constraint === 'agencies_cnpj_key'
  );
}
