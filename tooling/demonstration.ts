import type { Kysely } from 'kysely';
import { rollUpSite } from '#core/office/site-figures-roll-up.server.ts';
import { openDatabase } from '#db/database.ts';
import { DEMONSTRATION_ACCOUNTS, type DemonstrationAccount } from '#demo/demonstration-accounts.ts';
import { DAY } from '#demo/demo-clock.ts';
import { demonstratePayments, PAYING_SINCE } from '#demo/demo-payments.ts';
import { loadDemonstration } from '#demo/demo-loading.ts';
import type { DB } from '#db/generated/database-types.ts';
import { stripeProvider } from '#integrations/payments/stripe-provider.ts';
import { openStorage, photosFolder } from '#integrations/storage/open-storage.ts';
import type { Settings } from '../settings.ts';
import { localProvider, startNearSite } from './local-payments.ts';

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
    const isNew = await loadDemonstration(db, openStorage(settings), options);
    if (isNew) {
      await payInThePast(db, settings);
      await rollUpSite(db, new Date());
    }
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

/** The months before now, at a provider that tells nobody: the site hears it from here. */
async function payInThePast(db: Kysely<DB>, settings: Settings): Promise<void> {
  const local = await localProvider(settings);
  if (!local) return;
  const now = new Date();
  const emulator = await startNearSite(settings, {
    ...local,
    webhookUrl: undefined,
    startsAt: new Date(now.getTime() - PAYING_SINCE * DAY),
  });
  try {
    const provider = stripeProvider({ ...local, apiUrl: emulator.url });
    const till = { db, provider, control: emulator.control, baseUrl: settings.PUBLIC_BASE_URL };
    await demonstratePayments(till, now);
  } finally {
    await emulator.stop();
  }
}
