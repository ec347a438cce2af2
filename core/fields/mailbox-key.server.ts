import { sql, type RawBuilder } from 'kysely';
import { MAILBOX_SPELLINGS } from './mailbox-key.ts';

/** `mailboxKey` of an e-mail in the database. */
export function mailboxKeyOf(email: RawBuilder<unknown>): RawBuilder<string> {
  return MAILBOX_SPELLINGS.reduce<RawBuilder<string>>(
    (key, [spelling, plain]) =>
      sql<string>`regexp_replace(${key}, ${sql.lit(spelling.source)}, ${sql.lit(plain)}, 'g')`,
    sql<string>`${email}`,
  );
}
