import type { Context } from 'hono';
import * as z from 'zod';
import type { PayingPlace } from '#core/payments/card-declines.server.ts';
import { canPayBy, type PaymentMethodKind, type PurchaseKind } from '#core/payments/payment.ts';
import type { PaymentAbilities } from '#integrations/payments/payment-provider.ts';
import { clientAddress, clientDevice } from './rate-limits.ts';

export function payingPlace(c: Context): PayingPlace {
  return { address: clientAddress(c), device: clientDevice(c) };
}

/** How a plan or a boost can be paid here. */
export const paying = z.object({
  card: z.boolean(),
  pix: z.boolean(),
  installments: z.int().meta({ description: '1 where the provider cannot split a payment' }),
  trial_days: z.int(),
});

/** The sum that a form showed; another one is refused. */
export const centsShown = z.int().min(0).optional().meta({
  description: 'What the person was shown; refused when it is another sum by now',
});

export function payingOf(
  purchase: PurchaseKind,
  abilities: Pick<PaymentAbilities, PaymentMethodKind | 'installments'>,
  settings: { instalments: number; trial_days: number },
) {
  return {
    card: canPayBy(purchase, 'card', abilities),
    pix: canPayBy(purchase, 'pix', abilities),
    installments: abilities.installments ? settings.instalments : 1,
    trial_days: settings.trial_days,
  };
}
