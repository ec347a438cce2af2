import type { Database, DatabaseTransaction } from '#db/database.ts';
import { readWebsiteSettings } from '#core/site/website-settings.server.ts';

interface Tester {
  userId: string;
  /** CPF or CNPJ. */
  document: string | null;
}

/** Days of trial that a new subscription may begin with: once per account, CPF or CNPJ. */
export async function trialDaysFor(db: Database, { userId, document }: Tester): Promise<number> {
  const used = await db
    .selectFrom('trial_uses')
    .where((is) =>
      is.or([
        is.and([is('kind', '=', 'account'), is('value', '=', userId)]),
        is.and([is('kind', '=', 'document'), is('value', '=', document ?? '')]),
      ]),
    )
    .select('id')
    .executeTakeFirst();
  return used ? 0 : (await readWebsiteSettings(db)).trial_days;
}

/**
 * Notes account, document and card of a trial that begins.
 * @returns false when another subscription used one of them already
 */
export async function beginTrial(
  trx: DatabaseTransaction,
  subscriptionId: string,
  { userId, document, card }: Tester & { card: string | undefined },
  now: Date,
): Promise<boolean> {
  const uses = [
    { kind: 'account', value: userId },
    ...(document === null ? [] : [{ kind: 'document', value: document }]),
    ...(card === undefined ? [] : [{ kind: 'card', value: card }]),
  ];
  await trx
    .insertInto('trial_uses')
    .values(uses.map((use) => ({ ...use, subscription_id: subscriptionId, used_at: now })))
    .onConflict((row) => row.columns(['kind', 'value']).doNothing())
    .execute();
  const others = await trx
    .selectFrom('trial_uses')
    .where((is) =>
      is.or(
        uses.map(({ kind, value }) => is.and([is('kind', '=', kind), is('value', '=', value)])),
      ),
    )
    .where((is) =>
      is.or([is('subscription_id', 'is', null), is('subscription_id', '<>', subscriptionId)]),
    )
    .select('id')
    .executeTakeFirst();
  return others === undefined;
}
