// Takes the second step of a login away, for who lost telephone and recovery codes and has no other
// administrator to ask: npm run two-step-off -- --admin rui@… --reason "Lost the telephone"
import { parseArgs } from 'node:util';
import { unsafeResetTwoStep } from '#core/two-step/two-step-reset.server.ts';
import { openDatabase } from '#db/database.ts';
import { DataFolderHeld } from '#db/embedded-database.ts';
import { readSettings, SettingsError } from '../../settings.ts';
import { findDatabase } from '../development-database.ts';

class UsageError extends Error {}

const USAGE =
  'Say whose and why: npm run two-step-off -- --admin e-mail --reason "why" (--user e-mail for an advertiser).';

try {
  await turnOff();
} catch (error) {
  const expected = [UsageError, SettingsError, DataFolderHeld].some(
    (kind) => error instanceof kind,
  );
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
}

async function turnOff(): Promise<void> {
  const { kind, email, reason } = readArguments();
  const database = await findDatabase(readSettings());
  const connection = openDatabase(database.url, { connections: 1 });
  try {
    const refusal = await unsafeResetTwoStep(connection.db, { kind, email }, reason, new Date());
    if (refusal?.refused === 'not_found') throw new UsageError(`Nobody logs in with ${email}.`);
    if (refusal) throw new UsageError(`The login of ${email} has no second step.`);
    console.log(`${email} logs in with the password alone now, and gets an e-mail about it.`);
  } finally {
    await connection.close();
    await database.stop();
  }
}

function readArguments(): { kind: 'admin' | 'user'; email: string; reason: string } {
  try {
    const { values } = parseArgs({
      options: {
        admin: { type: 'string' },
        user: { type: 'string' },
        reason: { type: 'string' },
      },
    });
    const { admin, user, reason } = values;
    const email = (admin ?? user)?.trim().toLowerCase();
    if (email && reason && (admin === undefined) !== (user === undefined))
      return { kind: admin === undefined ? 'user' : 'admin', email, reason };
  } catch {
    // What parseArgs says of an unknown option is less than the usage.
  }
  throw new UsageError(USAGE);
}
