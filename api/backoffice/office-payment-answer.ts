import * as z from 'zod';
import { reasonField } from '#core/fields/reason.ts';
import {
  PAYMENT_METHOD_KINDS,
  PAYMENT_PURPOSES,
  PAYMENT_STATUSES,
  REFUND_REASONS,
  REFUND_STATUSES,
} from '#core/payments/payment.ts';
import { adminPassword } from '../login-attempts.ts';

export const refundInput = z.strictObject({
  refund: z.strictObject({ reason: reasonField, current_password: adminPassword }),
});

/** Of a purchase, with what went back. */
export const officePaymentAnswer = z
  .object({
    id: z.string(),
    what: z.string(),
    purpose: z.enum(PAYMENT_PURPOSES),
    status: z.enum(PAYMENT_STATUSES),
    method: z.enum(PAYMENT_METHOD_KINDS).nullable(),
    amount_cents: z.int(),
    refunded_cents: z.int(),
    instalments: z.int().nullable(),
    card_brand: z.string().nullable(),
    card_last4: z.string().nullable(),
    failure: z.string().nullable().meta({ description: 'Why a card was refused' }),
    receipt_number: z.int().nullable(),
    created_at: z.string(),
    paid_at: z.string().nullable(),
    refunds: z.array(
      z.object({
        id: z.string(),
        amount_cents: z.int(),
        reason: z.enum(REFUND_REASONS),
        status: z
          .enum(REFUND_STATUSES)
          .meta({ description: 'started: a job tries until the provider answers' }),
        note: z.string().nullable(),
        created_at: z.string(),
        done_at: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'OfficePayment' });
