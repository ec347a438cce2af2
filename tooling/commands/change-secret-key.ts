// Puts another SECRET_KEY in the place of the one that the database was sealed with, while the site
// is stopped: OLD_SECRET_KEY=… SECRET_KEY=… npm run change-secret-key
import { changeTwoStepKey } from '#core/two-step/key-change.server.ts';
import { opensSealedSecrets } from '#core/two-step/key-check.server.ts';
import { twoStepKey } from '#core/two-step/sealed-secret.server.ts';
import { openDatabase } from '#db/database.ts';
import { DataFolderHeld } from '#db/embedded-database.ts';
import { readSettings, SettingsError } from '../../settings.ts';
import { findDatabase } from '../development-database.ts';

try {
  await change();
} catch (error) {
  const isExpected = error instanceof SettingsError || error instanceof DataFolderHeld;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}

async function change(): Promise<void> {
  const settings = readSettings();
  const old = process.env['OLD_SECRET_KEY'];
  if (!settings.SECRET_KEY || !old)
    throw new SettingsError('Set SECRET_KEY to the new key and OLD_SECRET_KEY to the one before.');
  const database = await findDatabase(settings);
  const { db, close } = openDatabase(database.url, { connections: 1 });
  try {
    const keys = { from: twoStepKey(old), to: twoStepKey(settings.SECRET_KEY) };
    if (!(await opensSealedSecrets(db, keys.from)))
      throw new SettingsError('OLD_SECRET_KEY is not the one that this database was sealed with.');
    const count = await changeTwoStepKey(db, keys);
    console.log(`${count} logins are sealed with the new key. Start the site with it.`);
  } finally {
    await close();
    await database.stop();
  }
}
