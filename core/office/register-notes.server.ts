import * as z from 'zod';
import { sql, type Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { paragraphsField } from '#core/fields/text-lengths.ts';
import { inTransaction } from '#core/in-transaction.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { REGISTER_NOTE_LENGTH } from './register-note.ts';

export const registerNoteInput = z.strictObject({ text: paragraphsField(REGISTER_NOTE_LENGTH) });

export type RegisterName = 'incidents' | 'data_requests';

const SUBJECT = { incidents: 'incident_id', data_requests: 'data_request_id' } as const;

export interface RegisterNote {
  id: string;
  text: string;
  at: string;
  /** null: somebody who left the office. */
  admin_name: string | null;
}

/** Nobody changes it later; the same text as the last one there is that one, sent twice. */
export async function addRegisterNote(
  db: Kysely<DB>,
  actor: AdminActor,
  register: RegisterName,
  id: string,
  text: string,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return inTransaction(db, async (trx) => {
    const subject = await trx
      .selectFrom(register)
      .where('id', '=', id)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (!subject) return refuse('not_found');
    const last = await trx
      .selectFrom('register_notes')
      .where(SUBJECT[register], '=', id)
      .select(['text', 'admin_id'])
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last?.text === text && last.admin_id === actor.id) return { id };
    await trx
      .insertInto('register_notes')
      .values({ [SUBJECT[register]]: id, text, at: now, admin_id: actor.id })
      .execute();
    return { id };
  });
}

/** The oldest first. */
export async function readRegisterNotes(
  db: Database,
  register: RegisterName,
  id: string,
): Promise<RegisterNote[]> {
  const { rows } = await sql<RegisterNote & { at: Date }>`
    select note.id, note.text, note.at, admin.name as admin_name
    from register_notes note left join admins admin on admin.id = note.admin_id
    where ${sql.ref(`note.${SUBJECT[register]}`)} = ${id} order by note.at, note.id`.execute(db);
  return rows.map((note) => ({ ...note, at: note.at.toISOString() }));
}
