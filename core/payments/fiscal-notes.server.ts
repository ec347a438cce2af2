import type { Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { FiscalNoteInput } from './fiscal-note-input.ts';

/** Of what was paid; one that is there already is replaced, and the history keeps it. */
export async function saveFiscalNote(
  db: Kysely<DB>,
  actor: AdminActor,
  id: string,
  { number, link }: FiscalNoteInput,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return writeFiscalNote(db, actor, id, { number, link: link ?? null }, now);
}

/** For one that was written beside the wrong payment; another that came in its place stays. */
export async function removeFiscalNote(
  db: Kysely<DB>,
  actor: AdminActor,
  id: string,
  shownNumber: string,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return writeFiscalNote(db, actor, id, { number: null, link: null }, now, shownNumber);
}

async function writeFiscalNote(
  db: Kysely<DB>,
  actor: AdminActor,
  id: string,
  { number, link }: { number: string | null; link: string | null },
  now: Date,
  shownNumber?: string,
): Promise<{ id: string } | Refusal> {
  return db.transaction().execute(async (trx) => {
    const payment = await trx
      .selectFrom('payments')
      .where('id', '=', id)
      .select(['status', 'user_id', 'fiscal_number', 'fiscal_url'])
      .forUpdate()
      .executeTakeFirst();
    if (!payment) return refuse('not_found');
    if (payment.status !== 'paid') return refuse('transition_not_allowed');
    const { fiscal_number, fiscal_url, user_id: userId } = payment;
    if (shownNumber !== undefined && fiscal_number !== null && fiscal_number !== shownNumber)
      return refuse('fiscal_note_changed');
    if (fiscal_number === number && fiscal_url === link) return { id };
    await trx
      .updateTable('payments')
      .set({ fiscal_number: number, fiscal_url: link })
      .where('id', '=', id)
      .execute();
    const person = userId === null ? actor : { kind: 'user' as const, id: userId };
    const action = number === null ? 'remove_fiscal_note' : 'save_fiscal_note';
    const before = { payment: id, fiscal_number, fiscal_url };
    await record(
      trx,
      actor,
      person,
      { action, before, ...(number !== null && { to: number }) },
      now,
    );
    return { id };
  });
}
