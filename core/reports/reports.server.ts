import type { Kysely } from 'kysely';
import type { AdRef } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { selectPublicAds } from '#core/ads/ad-visibility.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { visitorHash } from '#core/visitors/visitor-hash.server.ts';
import type { DB } from '#db/generated/database-types.ts';
import { alertOfReports } from './report-alert.server.ts';
import type { ReportInput } from './report-input.ts';

/** Leaves the ad public, or rivals could take it down; once a day per hashed address. */
export async function reportAd(
  db: Kysely<DB>,
  ad: AdRef,
  input: ReportInput,
  address: string,
  now: Date,
): Promise<{ id: string; sentAt: Date } | Refusal> {
  const reported = await selectPublicAds(db, ad.kind)
    .where('ad.id', '=', ad.id)
    .select('ad.name')
    .executeTakeFirst();
  if (!reported) return refuse('not_found');
  const { column } = AD_TABLES[ad.kind];
  const sender = await visitorHash(db, ['report', address], now);
  const { reason, details = null, reporter_email = null } = input;
  return db.transaction().execute(async (trx) => {
    const kept = await trx
      .insertInto('reports')
      .values({ [column]: ad.id, reason, details, reporter_email, sender, sent_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'sent_at'])
      .executeTakeFirst();
    if (kept) await alertOfReports(trx, { id: kept.id, ad: { ...ad, name: reported.name } }, now);
    const report =
      kept ??
      (await trx
        .updateTable('reports')
        .set((row) => ({
          details: row.fn.coalesce('details', row.val(details)),
          reporter_email: row.fn.coalesce('reporter_email', row.val(reporter_email)),
        }))
        .where(column, '=', ad.id)
        .where('reason', '=', reason)
        .where('sender', '=', sender)
        .returning(['id', 'sent_at'])
        .executeTakeFirstOrThrow());
    return { id: report.id, sentAt: report.sent_at };
  });
}
