import type { Kysely } from 'kysely';
import { readWebsiteSettings } from '#core/site/website-settings.server.ts';
import { logFailure } from '#core/logged-failure.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { writeArchive } from './data-archive.server.ts';
import { announceDataExport } from './data-exports.server.ts';
import { exportFolder } from './data-export.ts';

export async function prepareDataExport(
  db: Kysely<DB>,
  storage: PhotoStorage,
  exportId: string,
  now: () => Date,
): Promise<void> {
  const row = await db
    .updateTable('data_exports')
    .set({ status: 'preparing' })
    .where('id', '=', exportId)
    .where('status', '!=', 'ready')
    .returning('user_id')
    .executeTakeFirst();
  if (!row) return;
  await storage.removeAll(exportFolder(exportId));
  const { site_name: siteName } = await readWebsiteSettings(db);
  const archive = await writeArchive(db, storage, row.user_id, exportId, siteName, now()).catch(
    async (error: unknown) => {
      await storage
        .removeAll(exportFolder(exportId))
        .catch(logFailure('An uploaded file that nobody needs stays in the storage'));
      throw error;
    },
  );
  const isWanted = await announceDataExport(db, exportId, archive, now());
  if (!isWanted) await storage.removeAll(exportFolder(exportId));
}
