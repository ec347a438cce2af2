import type { DatabaseTransaction } from '#db/database.ts';

interface Alert {
  kind: 'many_declines' | 'regret_asked' | 'wrong_amount';
  userId: string;
}

export async function mailAlert(_trx: DatabaseTransaction, _alert: Alert): Promise<void> {}
