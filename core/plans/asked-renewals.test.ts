import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/durations.ts';
import { readPayment } from '#core/payments/payment-sync.server.ts';
import { mailsTo } from '#core/waiting-mails.fixture.ts';
import { cardFields, submit } from '#integrations/payments/emulator/emulator.fixture.ts';
import { listOwnSubscriptions } from './own-subscriptions.server.ts';
import { CARDS, openPlanShop } from './subscribers.fixture.ts';

const shop = await openPlanShop();
const { db, now } = shop;

test('a renewal about which the bank asks its owner is said, written about and can be paid', async () => {
  const actor = await shop.advertiser();
  await shop.subscribes(actor);
  await shop.usesCard(actor, 'pm_card_authenticationRequired');
  await shop.later('trial_end', actor);
  await shop.later(2 * HOUR_MS, actor);
  const [own] = await listOwnSubscriptions(db, actor, now());
  expect(own).toMatchObject({ status: 'active', failure: 'authentication_required' });
  expect(own?.due_payment_id).not.toBeNull();
  expect(own?.allowed_actions).toContain('pay');
  const told = (await mailsTo(db, actor)).map(({ message }) => message);
  expect(told.filter((message) => message === 'payment_failed')).toHaveLength(1);
});

test('a renewal that was refused and is paid by hand counts once, whichever event comes first', async () => {
  const actor = await shop.advertiser();
  await shop.subscribes(actor, 'refusedLater');
  await shop.later('trial_end', actor);
  await shop.later(2 * HOUR_MS, actor);
  const { checkout_url: page, provider_invoice_id: invoice } = await db
    .selectFrom('payments')
    .where('user_id', '=', actor.id)
    .where('status', '=', 'failed')
    .select(['checkout_url', 'provider_invoice_id'])
    .executeTakeFirstOrThrow();
  expect((await submit(page ?? '', cardFields(CARDS.visa))).status).toBeLessThan(400);
  const { intent } = (await shop.provider.invoice(invoice ?? '')) ?? {};
  // The charge is heard of before its invoice.
  const effect = await readPayment(db, shop.provider, intent ?? '');
  await db.transaction().execute((trx) => effect(trx, now()));
  await shop.hearAll();
  expect(await shop.paidBy(actor)).toMatchObject([
    { status: 'paid', amount_cents: 2990, refunded_cents: 0 },
  ]);
  const told = (await mailsTo(db, actor)).map(({ message }) => message);
  expect(told).not.toContain('payment_returned');
  expect(told.filter((message) => message === 'payment_received')).toHaveLength(1);
  expect(await shop.subscriptionOf(actor)).toMatchObject({
    status: 'active',
    past_due_since: null,
  });
  const cards = await db
    .selectFrom('payment_methods')
    .where('user_id', '=', actor.id)
    .select(['last4', 'is_default'])
    .orderBy('is_default')
    .execute();
  expect(cards.at(-1)).toEqual({ last4: CARDS.visa.slice(-4), is_default: true });
  await shop.later('renewal', actor);
  await shop.later(2 * HOUR_MS, actor);
  expect(await shop.paidBy(actor)).toHaveLength(2);
});
