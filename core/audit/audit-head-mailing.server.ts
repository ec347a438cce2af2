import { later } from '#core/later.server.ts';
import { administratorsOf } from '#core/office/team.server.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#db/generated/database-types.ts';
import { takeHead } from './audit-check.server.ts';

/** So that a log that is cut later can be told from what an owner of the office was written. */
export async function mailHead(db: Kysely<DB>, day: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const isTold = await trx
      .selectFrom('audit_heads')
      .where('day', '=', day)
      .select('day')
      .executeTakeFirst();
    const head = await takeHead(trx, day);
    if (isTold) return;
    for (const { email, name } of await administratorsOf(trx, 'office')) {
      await later(trx, 'send_email', {
        to: email,
        message: 'audit_head',
        data: { firstName: name, day, ...head },
      });
    }
  });
}
