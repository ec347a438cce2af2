import type { Database } from '#db/database.ts';
import { LETTER_KINDS, type Letter, type LetterKind } from './letter-kind.ts';

/** Asked when the letter is sent, not when it is written down. */
export async function wantsLetter(
  db: Database,
  userId: string,
  kind: LetterKind,
): Promise<boolean> {
  const unwanted = await db
    .selectFrom('unwanted_letters')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .select('kind')
    .executeTakeFirst();
  return !unwanted;
}

export interface LetterChoice {
  kind: LetterKind;
  is_wanted: boolean;
}

export async function readLetterChoices(db: Database, userId: string): Promise<LetterChoice[]> {
  const rows = await db
    .selectFrom('unwanted_letters')
    .where('user_id', '=', userId)
    .select('kind')
    .execute();
  const unwanted = new Set(rows.map(({ kind }) => kind));
  return LETTER_KINDS.map((kind) => ({ kind, is_wanted: !unwanted.has(kind) }));
}

/**
 * Again does no harm.
 * @returns whether there is such an account
 */
export async function chooseLetter(
  db: Database,
  { userId, kind }: Letter,
  isWanted: boolean,
  now: Date,
): Promise<boolean> {
  if (isWanted) {
    await db
      .deleteFrom('unwanted_letters')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .execute();
  } else {
    await db
      .insertInto('unwanted_letters')
      .columns(['user_id', 'kind', 'since'])
      // Of an account that is gone, nothing.
      .expression((eb) =>
        eb
          .selectFrom('users')
          .where('id', '=', userId)
          .select([
            'id as user_id',
            eb.cast<LetterKind>(eb.val(kind), 'text').as('kind'),
            eb.cast<Date>(eb.val(now), 'timestamptz').as('since'),
          ]),
      )
      .onConflict((known) => known.doNothing())
      .execute();
  }
  const account = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('id')
    .executeTakeFirst();
  return account !== undefined;
}
