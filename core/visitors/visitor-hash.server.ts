import { createHash } from 'node:crypto';
import { localDay } from '#core/fields/local-day.ts';
import type { Database } from '#db/database.ts';

/** Anonymous once the day's random salt is deleted (jobs/delete-expired-rows.ts). */
export async function visitorHash(
  db: Database,
  parts: readonly string[],
  now: Date,
): Promise<Buffer> {
  const salt = await saltOf(db, localDay(now));
  return createHash('sha256').update(salt).update(JSON.stringify(parts)).digest();
}

async function saltOf(db: Database, day: string): Promise<Buffer> {
  const known = () =>
    db.selectFrom('visitor_salts').select('salt').where('day', '=', day).executeTakeFirst();
  const row = await known();
  if (row) return row.salt;
  // Another process may create it at the same moment: the first one wins.
  await db
    .insertInto('visitor_salts')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await known())?.salt ?? saltOf(db, day);
}

export async function forgetVisitors(db: Database, now: Date): Promise<void> {
  const today = localDay(now);
  await db.deleteFrom('visitor_salts').where('day', '<', today).execute();
  await db.deleteFrom('counted_views').where('day', '<', today).execute();
}
