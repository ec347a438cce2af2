import type { Kysely } from 'kysely';
import { publicProperties } from '#core/properties/public-property.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { publicVehicles } from '#core/vehicles/public-vehicle.server.ts';
import { visitorHash } from '#core/visitors/visitor-hash.server.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { alertOfReports } from './report-alert.server.ts';
import type { ReportInput } from './report-input.ts';

type ReportedAd = { property_id: string } | { vehicle_id: string };

/** Leaves the ad public, or rivals could take it down; once a day per hashed address. */
export async function reportAd(
  db: Kysely<DB>,
  about: ReportedAd,
  input: ReportInput,
  address: string,
  now: Date,
): Promise<{ id: string; sentAt: Date } | Refusal> {
  if (!(await isPublic(db, about))) return refuse('not_found');
  const sender = await visitorHash(db, ['report', address], now);
  const { reason, details = null, reporter_email = null } = input;
  return db.transaction().execute(async (trx) => {
    const kept = await trx
      .insertInto('reports')
      .values({ ...about, reason, details, reporter_email, sender, sent_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'sent_at'])
      .executeTakeFirst();
    if (kept) await alertOfReports(trx, { id: kept.id, ...about }, now);
    const report =
      kept ??
      (await trx
        .updateTable('reports')
        .set((row) => ({
          details: row.fn.coalesce('details', row.val(details)),
          reporter_email: row.fn.coalesce('reporter_email', row.val(reporter_email)),
        }))
        .where((is) => is.and(about))
        .where('reason', '=', reason)
        .where('sender', '=', sender)
        .returning(['id', 'sent_at'])
        .executeTakeFirstOrThrow());
    return { id: report.id, sentAt: report.sent_at };
  });
}

async function isPublic(db: Database, about: ReportedAd): Promise<boolean> {
  const ads =
    'property_id' in about
      ? publicProperties(db).where('ad.id', '=', about.property_id)
      : publicVehicles(db).where('ad.id', '=', about.vehicle_id);
  return (await ads.select('ad.id').executeTakeFirst()) !== undefined;
}
