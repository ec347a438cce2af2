import { openDatabase } from '#db/database.ts';
import { DEMONSTRATION_ACCOUNTS, type DemonstrationAccount } from '#demo/demonstration-accounts.ts';
import { loadDemonstration } from '#demo/demo-loading.ts';
import { openStorage, photosFolder } from '#integrations/storage/open-storage.ts';
import type { Settings } from '../settings.ts';

/**
 * Gives an empty database the demonstration. Answers the accounts that one can log in with:
 * those of the demonstration if it is there, none in a database of somebody's own.
 */
export async function fillEmptyDatabase(
  url: string,
  settings: Settings,
): Promise<readonly DemonstrationAccount[]> {
  if (settings.isProduction) return [];
  const database = openDatabase(url, { connections: 3 });
  const { db } = database;
  try {
    const options = {
      log: console.log,
      ...(settings.S3_BUCKET ? {} : { photosFolder: photosFolder(settings.DATA_DIR) }),
    };
    await loadDemonstration(db, openStorage(settings), options);
    const first = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', DEMONSTRATION_ACCOUNTS[0].email)
      .executeTakeFirst();
    return first ? DEMONSTRATION_ACCOUNTS : [];
  } finally {
    await database.close();
  }
}
