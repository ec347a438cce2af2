import { expireDueSession } from './checkout-session-calls.ts';
import type { DueAction, Emulator } from './emulator.ts';
import { chargeDueInvoice } from './invoice-collection.ts';
import { expireDuePix } from './pix-payments.ts';
import { settleRefund } from './refund-calls.ts';
import { expirePendingUpdate } from './subscription-changes.ts';
import { announceTrialEnd, endPeriod, expireIncomplete } from './subscription-cycle.ts';

/** Each looks whether its time is still the right one: things change after they are scheduled. */
export const DUE_ACTIONS: Record<DueAction, (e: Emulator, id: string, at: number) => void> = {
  announce_trial_end: announceTrialEnd,
  charge_invoice: chargeDueInvoice,
  end_period: endPeriod,
  expire_incomplete: expireIncomplete,
  expire_pending_update: expirePendingUpdate,
  expire_pix: expireDuePix,
  expire_session: expireDueSession,
  settle_refund: settleRefund,
};
