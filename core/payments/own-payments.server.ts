import type { UserActor } from '#core/actor.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { readWebsiteSettings } from '#core/site/website-settings.server.ts';
import type { Database } from '#db/database.ts';
import { planCharge } from './plan-charge.server.ts';
import { fiscalNoteOf, paidByOf, type Receipt } from './receipt.ts';

const MOST_LISTED = 100;

/** What was paid, newest first. */
export async function listOwnPayments(db: Database, actor: UserActor) {
  return db
    .selectFrom('payments')
    .where('user_id', '=', actor.id)
    .where('status', '=', 'paid')
    .orderBy('paid_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .select(['id', 'what', 'amount_cents', 'refunded_cents', 'paid_at'])
    .execute();
}

export async function ownReceipt(
  db: Database,
  actor: UserActor,
  id: string,
): Promise<Receipt | Refusal> {
  const own = await db
    .selectFrom('payments')
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .select('id')
    .executeTakeFirst();
  return (own && (await unsafeReceipt(db, id))) ?? refuse('not_found');
}

/** Of whoever paid. */
export async function unsafeReceipt(db: Database, id: string): Promise<Receipt | undefined> {
  const paid = await db
    .selectFrom('payments')
    .leftJoin('boost_orders', 'boost_orders.id', 'payments.boost_order_id')
    .where('payments.id', '=', id)
    .where('payments.status', '=', 'paid')
    .selectAll('payments')
    .select('boost_orders.discount_cents')
    .executeTakeFirst();
  if (!paid?.paid_at) return undefined;
  const settings = await readWebsiteSettings(db);
  const { contact_email: email, contact_phone: phone, site_name: name } = settings;
  const discountCents = paid.discount_cents ?? 0;
  const ofPlan = await planCharge(db, { ...paid, paid_at: paid.paid_at });
  return {
    number: String(paid.receipt_number),
    paidAt: paid.paid_at,
    payer: {
      name: paid.payer_name ?? '',
      document: paid.payer_document,
      email: paid.payer_email ?? '',
    },
    lines: ofPlan?.credit
      ? [
          { what: `${paid.what}, até o fim do período`, cents: paid.amount_cents + ofPlan.credit },
          { what: 'Crédito do que já estava pago', cents: -ofPlan.credit },
        ]
      : [{ what: paid.what, cents: paid.amount_cents + discountCents }],
    period: ofPlan?.period ?? null,
    discountCents,
    totalCents: paid.amount_cents,
    refundedCents: paid.refunded_cents,
    paidBy: paidByOf(paid),
    fiscalNote: fiscalNoteOf(paid),
    issuer: {
      name,
      email,
      phone,
      sellerName: settings.seller_name ?? null,
      sellerCnpj: settings.seller_cnpj ?? null,
    },
  };
}
