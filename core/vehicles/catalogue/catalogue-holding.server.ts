import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';

/* Taken in this order, before drafts, versions and ads (decision 0037). */

/** Alone for a change of the office, shared by who proposes; both are short. */
const OFFICE = sql`hashtext('mandacaru.catalogue-office')`;
/** Shared by changes of the office, alone for an import or the reference data of a start. */
const CATALOGUE = sql`hashtext('mandacaru.vehicle-catalogue')`;
const IMPORT = sql`hashtext('mandacaru.catalogue-import')`;

/** A change of the office. Others of the office are waited for, an import is not. */
export function changeCatalogue<Done>(
  db: Kysely<DB>,
  change: (trx: DatabaseTransaction) => Promise<Done | Refusal>,
): Promise<Done | Refusal> {
  return wholly(db, async (trx) => {
    // Whoever ended just now may still share it: locks are given back one after the other.
    const refused = await take(
      trx,
      sql`select pg_advisory_xact_lock(${OFFICE}), pg_try_advisory_xact_lock_shared(${CATALOGUE}) as is_free`,
    );
    return refused ?? change(trx);
  });
}

/** What an advertiser proposes: nothing that is there is merged or goes meanwhile. */
export function proposeToCatalogue<Done>(
  db: Kysely<DB>,
  propose: (trx: DatabaseTransaction) => Promise<Done | Refusal>,
): Promise<Done | Refusal> {
  return wholly(db, async (trx) => {
    await sql`select pg_advisory_xact_lock_shared(${OFFICE})`.execute(trx);
    return propose(trx);
  });
}

/** Until the transaction ends nobody else imports and the office changes nothing; who proposes goes on. */
export async function holdForImport(trx: DatabaseTransaction): Promise<Refusal | undefined> {
  const refused = await take(trx, sql`select pg_try_advisory_xact_lock(${IMPORT}) as is_free`);
  // What the office is in the middle of is waited for.
  if (!refused) await sql`select pg_advisory_xact_lock(${CATALOGUE})`.execute(trx);
  return refused;
}

async function take(trx: DatabaseTransaction, locks: RawBuilder<unknown>) {
  const { rows } = await (locks as RawBuilder<{ is_free: boolean }>).execute(trx);
  return rows[0]!.is_free ? undefined : refuse('import_running');
}

async function wholly<Done>(
  db: Kysely<DB>,
  work: (trx: DatabaseTransaction) => Promise<Done | Refusal>,
): Promise<Done | Refusal> {
  try {
    return await db.transaction().execute(async (trx) => {
      const outcome = await work(trx);
      if (isRefusal(outcome)) throw new Refused(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}
