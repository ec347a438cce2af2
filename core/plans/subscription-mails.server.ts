import type { DatabaseTransaction } from '#db/database.ts';
import type { SubscriptionRow } from './subscription-writing.server.ts';

export async function mailSubscription(
  _trx: DatabaseTransaction,
  _before: SubscriptionRow,
  _after: SubscriptionRow,
): Promise<void> {}
