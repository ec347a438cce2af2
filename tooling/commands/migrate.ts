// Brings the database to this version as its owner, before the site starts: npm run migrate
import { DatabaseProblem, migrate } from '#db/migrate.ts';
import { readSettings, SettingsError } from '../../settings.ts';

try {
  const { MIGRATION_DATABASE_URL, DATABASE_URL } = readSettings();
  const url = MIGRATION_DATABASE_URL ?? DATABASE_URL;
  if (!url) throw new SettingsError('MIGRATION_DATABASE_URL must be set.');
  await migrate(url);
} catch (error) {
  const isExpected = error instanceof SettingsError || error instanceof DatabaseProblem;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
