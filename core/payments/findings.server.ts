import type { DatabaseTransaction } from '#db/database.ts';
import type { FindingKind } from './payment.ts';

interface Finding {
  kind: FindingKind;
  /** Of the provider's object or of ours; the same one is found once while it is open. */
  reference: string;
  paymentId?: string | undefined;
  amountCents?: number;
  expectedCents?: number;
}

/** For somebody of the back office to look at. @returns whether it is new */
export async function addFinding(
  trx: DatabaseTransaction,
  { kind, reference, paymentId, amountCents, expectedCents }: Finding,
  now: Date,
): Promise<boolean> {
  const added = await trx
    .insertInto('reconciliation_findings')
    .values({
      kind,
      reference,
      payment_id: paymentId ?? null,
      amount_cents: amountCents ?? null,
      expected_cents: expectedCents ?? null,
      found_at: now,
    })
    .onConflict((row) =>
      row.columns(['kind', 'reference']).where('settled_at', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return Boolean(added.numInsertedOrUpdatedRows);
}

/** What happens once: settled, it is not found again. @returns whether it is new */
export async function noteOnce(
  trx: DatabaseTransaction,
  finding: Finding,
  now: Date,
): Promise<boolean> {
  const known = await trx
    .selectFrom('reconciliation_findings')
    .where('kind', '=', finding.kind)
    .where('reference', '=', finding.reference)
    .select('id')
    .executeTakeFirst();
  return known ? false : addFinding(trx, finding, now);
}
