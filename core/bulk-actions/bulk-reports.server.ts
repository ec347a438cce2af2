import { sql } from 'kysely';
import { REPORT_FILTERS, REPORT_TABLE } from '#core/reports/report-directory.server.ts';
import { handleReport } from '#core/reports/report-handling.server.ts';
import type { BulkRules } from './bulk-rules.server.ts';

export const bulkReports: BulkRules = {
  filters: REPORT_FILTERS,
  table: REPORT_TABLE,
  source: sql`reports`,
  nameOf: sql`coalesce((select name from properties where id = own.property_id),
    (select name from vehicles where id = own.vehicle_id))`,
  async check(db, _action, ids) {
    const reports = await db
      .selectFrom('reports')
      .where(sql<boolean>`id = any(${ids}::text[])`)
      .select(['id', 'handled_at'])
      .execute();
    return reports.map(({ id, handled_at: handled }) => ({
      id,
      personId: null,
      verdict: handled ? 'already' : 'changes',
    }));
  },
  act: (trx, actor, { id, reason }, now) =>
    handleReport(trx, actor, id, { decision: 'dismiss', note: reason, whole_ad: false }, now),
};
