import { sql } from 'kysely';
import { later } from '#core/later.server.ts';
import { localDay } from '#core/fields/local-day.ts';
import type { Database } from '#db/database.ts';
import { REPORTERS_FOR_ALERT } from './report.ts';

/** Once per ad and day in Bahia; call it in the transaction that inserts the report. */
export async function alertOfReports(
  trx: Database,
  report: { id: string; property_id: string } | { id: string; vehicle_id: string },
  now: Date,
): Promise<void> {
  const { id: reportId, ...about } = report;
  const [adId = ''] = Object.values(about);
  // Concurrent reports would miss each other, or alert twice.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reports of ${adId}`}, 0))`.execute(
    trx,
  );
  const day = localDay(now);
  const ofToday = trx
    .selectFrom('reports')
    .where((is) => is.and(about))
    .where(sql<boolean>`(sent_at at time zone 'America/Bahia')::date = ${day}`);
  const { reporters, alerts } = await ofToday
    .select((count) => [
      count.fn.count<string>('sender').distinct().as('reporters'),
      count.fn.count<string>('alerted_on').as('alerts'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(reporters) < REPORTERS_FOR_ALERT || Number(alerts) > 0) return;
  await trx.updateTable('reports').set({ alerted_on: day }).where('id', '=', reportId).execute();
  const adName = await nameOf(trx, about);
  const reasons = await ofToday.select('reason').distinct().orderBy('reason').execute();
  for (const { email, name } of await trx
    .selectFrom('admins')
    .select(['email', 'name'])
    .execute()) {
    await later(trx, 'send_email', {
      to: email,
      message: 'ad_reported_often',
      data: {
        firstName: name,
        adId,
        adName,
        reporters: Number(reporters),
        reasons: reasons.map(({ reason }) => reason),
      },
    });
  }
}

async function nameOf(
  db: Database,
  about: { property_id: string } | { vehicle_id: string },
): Promise<string> {
  const { name } =
    'property_id' in about
      ? await db
          .selectFrom('properties')
          .select('name')
          .where('id', '=', about.property_id)
          .executeTakeFirstOrThrow()
      : await db
          .selectFrom('vehicles')
          .select('name')
          .where('id', '=', about.vehicle_id)
          .executeTakeFirstOrThrow();
  return name;
}
