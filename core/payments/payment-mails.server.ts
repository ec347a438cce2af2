import type { DatabaseTransaction } from '#db/database.ts';

export async function mailPayment(_trx: DatabaseTransaction, _paymentId: string): Promise<void> {}
export async function mailPaymentFailed(
  _trx: DatabaseTransaction,
  _paymentId: string,
  _now: Date,
): Promise<void> {}
export async function mailRegret(_trx: DatabaseTransaction, _regretId: string): Promise<void> {}
