import { CompiledQuery } from 'kysely';
import type { Database } from '#db/database.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { exportFolder } from './data-export.ts';
import { ALL_RULES } from './personal-data.server.ts';
import { COPY_TOLD_MS } from './retention.ts';

export async function deleteOutlived(db: Database, now: Date): Promise<void> {
  for (const { table, keptMonths } of ALL_RULES) {
    if (!keptMonths) continue;
    const { column, months } = keptMonths;
    await db.executeQuery(
      CompiledQuery.raw(
        `delete from ${table} where ${column} < $1::timestamptz - make_interval(months => $2)`,
        [now, months],
      ),
    );
  }
}

export async function removeOldExports(
  db: Database,
  storage: PhotoStorage,
  now: Date,
): Promise<void> {
  const toldSince = new Date(now.getTime() - COPY_TOLD_MS);
  const over = await db
    .selectFrom('data_exports')
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('requested_at', '<', toldSince)]))
    .select('id')
    .execute();
  for (const { id } of over) {
    await storage.removeAll(exportFolder(id));
    await db.updateTable('data_exports').set({ removed_at: now }).where('id', '=', id).execute();
  }
  await db
    .deleteFrom('data_exports')
    .where('removed_at', 'is not', null)
    .where('requested_at', '<', toldSince)
    .execute();
}
