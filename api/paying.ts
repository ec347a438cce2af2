import type { Context } from 'hono';
import * as z from 'zod';
import type { PayingPlace } from '#core/payments/card-declines.server.ts';
import { clientAddress, clientDevice } from './rate-limits.ts';

export function payingPlace(c: Context): PayingPlace {
  return { address: clientAddress(c), device: clientDevice(c) };
}

/** How something can be paid here. */
export const paying = z.object({
  card: z.boolean(),
  pix: z.boolean(),
  pix_recurring: z.boolean(),
  installments: z.int().meta({ description: '1 where the provider cannot split a payment' }),
  trial_days: z.int(),
});

export function payingOf(
  {
    card,
    pix,
    pixRecurring,
    installments,
  }: { card: boolean; pix: boolean; pixRecurring: boolean; installments: boolean },
  settings: { instalments: number; trial_days: number },
) {
  return {
    card,
    pix,
    pix_recurring: pixRecurring,
    installments: installments ? settings.instalments : 1,
    trial_days: settings.trial_days,
  };
}
