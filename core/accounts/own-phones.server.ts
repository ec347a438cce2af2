import { PHONE_LIMITS, phoneListProblem } from '#core/fields/phone-list.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { PhoneChange } from './profile-input.ts';

export interface OwnPhone {
  id: string;
  number: string;
  whatsapp: boolean;
}

export async function readOwnPhones(db: Database, userId: string): Promise<OwnPhone[]> {
  return db
    .selectFrom('user_phones')
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'number', 'whatsapp'])
    .execute();
}

/** Callers must lock the account's row, or parallel requests could exceed the limit. */
export async function changeOwnPhones(
  trx: DatabaseTransaction,
  userId: string,
  changes: readonly PhoneChange[],
): Promise<Refusal | undefined> {
  const phones = new Map((await readOwnPhones(trx, userId)).map((phone) => [phone.id, phone]));
  const added: Omit<OwnPhone, 'id'>[] = [];
  for (const [place, change] of changes.entries()) {
    if (change.id !== undefined && !phones.has(change.id)) {
      return refuse('phone_unknown', { field: `user/phones_attributes/${place}/id` });
    }
    if (change.destroy) phones.delete(change.id);
    else if (change.id === undefined) added.push(change);
    else phones.set(change.id, { ...change, id: change.id });
  }
  const kept = [...phones.values()];
  const list = [...kept, ...added].map((phone) => ({ ...phone, _destroy: false }));
  if (phoneListProblem(list, PHONE_LIMITS.user)) {
    return refuse('phone_list_invalid', { field: 'user/phones_attributes' });
  }
  await writePhones(trx, userId, kept, added);
  return undefined;
}

async function writePhones(
  trx: DatabaseTransaction,
  userId: string,
  kept: OwnPhone[],
  added: Omit<OwnPhone, 'id'>[],
): Promise<void> {
  await trx
    .deleteFrom('user_phones')
    .where('user_id', '=', userId)
    .$if(kept.length > 0, (query) =>
      query.where(
        'id',
        'not in',
        kept.map(({ id }) => id),
      ),
    )
    .execute();
  for (const [position, { id, number, whatsapp }] of kept.entries()) {
    await trx
      .updateTable('user_phones')
      .set({ number, whatsapp, position })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .execute();
  }
  for (const [place, { number, whatsapp }] of added.entries()) {
    const position = kept.length + place;
    await trx
      .insertInto('user_phones')
      .values({ user_id: userId, number, whatsapp, position })
      .execute();
  }
}
