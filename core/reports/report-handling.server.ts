import type { Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { inTransaction } from '#core/in-transaction.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { ReportHandling } from './report-handling.ts';

/** Recorded on the administrator, as the ad's owner reads its history. */
export async function handleReport(
  db: Kysely<DB>,
  actor: AdminActor,
  id: string,
  { note, whole_ad }: ReportHandling,
  now: Date,
): Promise<{ id: string; handledAt: Date; handled: number } | Refusal> {
  return inTransaction(db, async (trx) => {
    const report = await trx
      .selectFrom('reports')
      .select(['id', 'property_id', 'vehicle_id', 'handled_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!report) return refuse('not_found');
    if (report.handled_at) return refuse('report_handled');
    const handled = await trx
      .updateTable('reports')
      .set({ handled_at: now, handled_by: actor.id, handling_note: note ?? null })
      .where('handled_at', 'is', null)
      .where((is) =>
        whole_ad
          ? is.or([
              is('property_id', '=', report.property_id),
              is('vehicle_id', '=', report.vehicle_id),
            ])
          : is('id', '=', id),
      )
      .returning('id')
      .execute();
    for (const one of handled) {
      const event = { action: 'handle_report' as const, reason: one.id };
      await record(trx, actor, actor, event, now);
    }
    return { id, handledAt: now, handled: handled.length };
  });
}
