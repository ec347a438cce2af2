import { sql } from 'kysely';
import type { AdRef } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { later } from '#core/later.server.ts';
import { administratorsOf } from '#core/office/team.server.ts';
import { localDay } from '#core/fields/local-day.ts';
import type { Database } from '#db/database.ts';
import { REPORTERS_FOR_ALERT } from './report.ts';

/** Once per ad and day in Bahia; call it in the transaction that inserts the report. */
export async function alertOfReports(
  trx: Database,
  { id: reportId, ad }: { id: string; ad: AdRef & { name: string } },
  now: Date,
): Promise<void> {
  // Concurrent reports would miss each other, or alert twice.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reports of ${ad.id}`}, 0))`.execute(
    trx,
  );
  const day = localDay(now);
  const ofToday = trx
    .selectFrom('reports')
    .where(AD_TABLES[ad.kind].column, '=', ad.id)
    .where(sql<boolean>`(sent_at at time zone 'America/Bahia')::date = ${day}`);
  const { reporters, alerts } = await ofToday
    .select((count) => [
      count.fn.count<string>('sender').distinct().as('reporters'),
      count.fn.count<string>('alerted_on').as('alerts'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(reporters) < REPORTERS_FOR_ALERT || Number(alerts) > 0) return;
  await trx.updateTable('reports').set({ alerted_on: day }).where('id', '=', reportId).execute();
  const reasons = await ofToday.select('reason').distinct().orderBy('reason').execute();
  for (const { email, name } of await administratorsOf(trx, 'ads')) {
    await later(trx, 'send_email', {
      to: email,
      message: 'ad_reported_often',
      data: {
        firstName: name,
        adId: ad.id,
        adName: ad.name,
        reporters: Number(reporters),
        reasons: reasons.map(({ reason }) => reason),
      },
    });
  }
}
