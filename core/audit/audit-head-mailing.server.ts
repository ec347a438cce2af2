import { later } from '#core/later.server.ts';
import { administratorsOf } from '#core/office/team.server.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#db/generated/database-types.ts';
import { takeHead } from './audit-check.server.ts';

/**
 * So that a log that is cut later can be told from what an owner of the office was written. Also when the
 * head was taken before: whoever takes it first must not keep the message back.
 */
export async function mailHead(db: Kysely<DB>, day: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const head = await takeHead(trx, day);
    for (const { email, name } of await administratorsOf(trx, 'office')) {
      const data = { firstName: name, day, ...head };
      const mail = { to: email, message: 'audit_head', data } as const;
      await later(trx, 'send_email', mail, { key: `audit_head:${day}:${email}` });
    }
  });
}
