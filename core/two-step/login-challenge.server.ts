import type { Database, DatabaseTransaction } from '#db/database.ts';
import { hashOfToken, newToken } from '#core/accounts/opaque-token.server.ts';
import { ownerColumn, type TwoStepOwner } from './two-step-owner.ts';

export const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;
export const CHALLENGE_TRIES = 5;
const OPEN_CHALLENGES = 5;

const PREFIXES = { user: 'mc_', admin: 'mx_' } as const;

export interface LoginChallenge {
  challenge: string;
  expiresAt: Date;
}

export async function openChallenge(
  db: Database,
  owner: TwoStepOwner,
  now: Date,
): Promise<LoginChallenge> {
  const { token, hash } = newToken(PREFIXES[owner.kind]);
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME_MS);
  const column = ownerColumn(owner);
  await db
    .deleteFrom('login_challenges')
    .where('token_hash', 'in', (rows) =>
      rows
        .selectFrom('login_challenges')
        .where(column, '=', owner.id)
        .orderBy('created_at', 'desc')
        .offset(OPEN_CHALLENGES - 1)
        .select('token_hash'),
    )
    .execute();
  await db
    .insertInto('login_challenges')
    .values({ token_hash: hash, [column]: owner.id, created_at: now, expires_at: expiresAt })
    .execute();
  return { challenge: token, expiresAt };
}

export async function readChallenge(
  db: Database,
  kind: TwoStepOwner['kind'],
  challenge: string,
  now: Date,
): Promise<string | undefined> {
  const hash = hashOfToken(PREFIXES[kind], challenge);
  if (!hash) return undefined;
  const column = ownerColumn({ kind });
  const row = await db
    .selectFrom('login_challenges')
    .where('token_hash', '=', hash)
    .where(column, 'is not', null)
    .where('expires_at', '>', now)
    .where('tries', '<', CHALLENGE_TRIES)
    .select(`${column} as owner`)
    .executeTakeFirst();
  return row?.owner ?? undefined;
}

/** The tries left; `undefined` when there was none, or it is over. */
export async function spendTry(
  trx: DatabaseTransaction,
  owner: TwoStepOwner,
  challenge: string,
  now: Date,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('login_challenges')
    .set((current) => ({ tries: current('tries', '+', 1) }))
    .where('token_hash', '=', hashOfToken(PREFIXES[owner.kind], challenge) ?? Buffer.alloc(0))
    .where(ownerColumn(owner), '=', owner.id)
    .where('expires_at', '>', now)
    .where('tries', '<', CHALLENGE_TRIES)
    .returning('tries')
    .executeTakeFirst();
  return row && CHALLENGE_TRIES - row.tries;
}

/** Only this one, against deadlocks: the holder of another may wait for the account's key. */
export async function endChallenge(
  db: Database,
  owner: TwoStepOwner,
  challenge: string,
): Promise<void> {
  await db
    .deleteFrom('login_challenges')
    .where('token_hash', '=', hashOfToken(PREFIXES[owner.kind], challenge) ?? Buffer.alloc(0))
    .execute();
}
