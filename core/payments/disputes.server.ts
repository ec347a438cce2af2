import type { Effect } from './effect.server.ts';
import { addFinding } from './findings.server.ts';

/** The bank of whoever paid takes money back: somebody of the office answers it at the provider. */
export function noteDispute(id: string): Effect {
  return async (trx, now) => {
    await addFinding(trx, { kind: 'dispute', reference: id }, now);
  };
}
