import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import type { UserActor } from '#core/actor.ts';
import { addAdmin, FREE_PLAN, register } from '#core/ads/advertisers.fixture.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import { DAY_MS, HOUR_MS } from '#core/durations.ts';
import { settleFinding } from '#core/payments/findings-settling.server.ts';
import { refundPayment } from '#core/payments/office-refund.server.ts';
import { requestRefund } from '#core/payments/refunds.server.ts';
import { regretPurchase } from '#core/payments/regret.server.ts';
import { bills, openShop, sellPlan } from '#core/payments/shop.fixture.ts';
import { decideSubscription } from '#core/plans/office-subscription-deciding.server.ts';
import { cancelSubscription } from '#core/plans/subscription-ending.server.ts';
import { startSubscription } from '#core/plans/subscribing.server.ts';
import { cardFields, submit } from '#integrations/payments/emulator/emulator.fixture.ts';
import { screenScene } from '../../session/screen.fixture.ts';
import { booksOf, mailedSums, monthOf, receiptSums } from '../payments/purchase-sums.fixture.ts';

const shop = await openShop();
const { db, control, now, provider } = shop;
const world = await testApi({ shop });
const office = await addAdmin(db);
const way = { provider, baseUrl: 'https://mandacaru.example' };
const FIRST_MONTH = monthOf(shop);
let people = 0;

/** A plan at a price, wanted by somebody who has a trial or not. */
async function purchase(cents: number, hasTrial = false) {
  const { id: planId } = await sellPlan(shop, { name: `Plano ${people}`, cents, places: 10 });
  const buyer: UserActor = await register(db, { first_name: 'Lúcia', plan: FREE_PLAN });
  people += 1;
  await bills(shop, buyer, String(people).padStart(11, '0'));
  await db.deleteFrom('trial_uses').execute();
  if (!hasTrial)
    await db
      .insertInto('trial_uses')
      .values({ kind: 'account', value: buyer.id, used_at: now() })
      .execute();
  const { id } = granted(await startSubscription(db, way, buyer, planId, now()));
  const row = () =>
    db.selectFrom('subscriptions').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const pays = async (card = '4242424242424242') => {
    await submit((await row()).checkout_url ?? '', cardFields(card));
    await shop.hearAll();
  };
  const payment = async () =>
    db
      .selectFrom('payments')
      .where('subscription_id', '=', id)
      .select('id')
      .executeTakeFirstOrThrow();
  return { id, buyer, row, pays, payment };
}

type Purchase = Awaited<ReturnType<typeof purchase>>;

async function bankRefusesRefund({ payment }: Purchase): Promise<void> {
  const { provider_id: refund } = await db
    .selectFrom('refunds')
    .where('payment_id', '=', (await payment()).id)
    .select('provider_id')
    .executeTakeFirstOrThrow();
  control.failRefund(refund ?? '');
  await shop.hearAll();
}

async function isPaidByHand({ payment }: Purchase): Promise<void> {
  const { id } = await db
    .selectFrom('reconciliation_findings')
    .where('kind', '=', 'refund_failed')
    .where('payment_id', '=', (await payment()).id)
    .select('id')
    .executeTakeFirstOrThrow();
  granted(await settleFinding(db, office, id, { note: 'Pix', paid_by_hand: true }, now()));
}

async function withdraws({ buyer, id, pays }: Purchase): Promise<void> {
  await pays();
  granted(await regretPurchase(db, buyer, { kind: 'subscription', id }, now()));
  await shop.hearAll();
}

/** How a plan ends: what came in and went back of it, in prices of it. */
const ENDINGS: readonly {
  name: string;
  hasTrial?: boolean;
  run: (purchase: Purchase, price: number) => Promise<unknown>;
  paid: 0 | 1 | 2;
  returned: (price: number) => number;
}[] = [
  {
    name: 'refused card',
    run: ({ pays }) => pays('4000000000000002'),
    paid: 0,
    returned: () => 0,
  },
  {
    name: 'a trial that is cancelled',
    hasTrial: true,
    run: async ({ pays, buyer, id, row }) => {
      await pays();
      granted(await cancelSubscription(db, provider, buyer, id, now()));
      const { provider_id: at } = await row();
      shop.advance('trial_end', at ?? undefined);
      shop.advance(DAY_MS);
      await shop.hearAll();
    },
    paid: 0,
    returned: () => 0,
  },
  { name: 'paid', run: ({ pays }) => pays(), paid: 1, returned: () => 0 },
  {
    name: 'paid twice, for two periods',
    run: async ({ pays, row }) => {
      await pays();
      const { provider_id: at } = await row();
      shop.advance('renewal', at ?? undefined);
      shop.advance(2 * HOUR_MS);
      await shop.hearAll();
    },
    paid: 2,
    returned: () => 0,
  },
  {
    name: 'charged late, after our team had ended it',
    hasTrial: true,
    run: async ({ pays, id, row }) => {
      await pays();
      const end = { action: 'end', reason: 'Pediu por telefone.' } as const;
      granted(await decideSubscription(db, provider, office, id, end, now()));
      // The provider hears of it after it has charged.
      const { provider_id: at } = await row();
      shop.advance('trial_end', at ?? undefined);
      shop.advance(2 * HOUR_MS);
      await shop.hearAll();
    },
    paid: 1,
    returned: (price) => price,
  },
  {
    name: 'refunded by the office',
    run: async ({ pays, payment }) => {
      await pays();
      granted(await refundPayment(db, office, (await payment()).id, 'Pediu.', now()));
      await shop.hearAll();
    },
    paid: 1,
    returned: (price) => price,
  },
  {
    name: 'refunded in part',
    run: async ({ pays, payment }, price) => {
      await pays();
      const { id: paymentId } = await payment();
      const part = { paymentId, reason: 'office', cents: Math.floor(price / 3) } as const;
      await db.transaction().execute((trx) => requestRefund(trx, part, now()));
      await shop.hearAll();
    },
    paid: 1,
    returned: (price) => Math.floor(price / 3),
  },
  { name: 'regretted', run: withdraws, paid: 1, returned: (price) => price },
  {
    name: 'regretted, and the bank refuses the refund',
    run: async (bought) => {
      await withdraws(bought);
      await bankRefusesRefund(bought);
    },
    paid: 1,
    returned: () => 0,
  },
  {
    name: 'regretted, refused by the bank and paid by hand',
    run: async (bought) => {
      await withdraws(bought);
      await bankRefusesRefund(bought);
      await isPaidByHand(bought);
    },
    paid: 1,
    returned: (price) => price,
  },
];

/** From the first to the one that the clock stands in. */
function months(): string[] {
  const all = [FIRST_MONTH];
  while (all.at(-1)! < monthOf(shop)) {
    const [year = 0, month = 0] = all.at(-1)!.split('-').map(Number);
    all.push(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7));
  }
  return all;
}

test.each(ENDINGS)(
  'every table, receipt and e-mail says the same of a plan: $name',
  async ({ run, hasTrial, paid: times, returned: returnedOf }) => {
    for (const price of fc.sample(fc.integer({ min: 300, max: 999_99 }), 2)) {
      const before = await booksOf(shop, months());
      const bought = await purchase(price, hasTrial);
      await run(bought, price);
      const paid = times * price;
      const returned = returnedOf(price);

      const after = await booksOf(shop, months());
      for (const place of ['list', 'table'] as const) {
        expect(after[place].paid - before[place].paid).toBe(paid);
        expect(after[place].returned - before[place].returned).toBe(returned);
      }
      expect(after.revenue - before.revenue).toBe(paid - returned);

      // The clock has gone on: those who look log in again.
      const token = await world.adminToken(office.id);
      const { body: shown } = await world.call('GET', `/v1/backoffice/subscriptions/${bought.id}`, {
        token,
      });
      const ofOffice = { paid: 0, returned: 0 };
      for (const payment of shown.data.attributes.payments)
        if (payment.status === 'paid') {
          ofOffice.paid += payment.amount_cents;
          ofOffice.returned += payment.refunded_cents;
        }
      expect(ofOffice).toEqual({ paid, returned });

      const buyerToken = await world.userToken(bought.buyer.id);
      const { ask } = screenScene(world, `token=${buyerToken}`);
      expect(await receiptSums(world, { ask }, buyerToken)).toEqual({ paid, returned });
      expect(await mailedSums(db, bought.buyer)).toEqual({ paid, returned });

      // A renewing plan would be charged again while the next one runs.
      await db.deleteFrom('trial_uses').execute();
      const { provider_id: at } = await bought.row();
      if (at && (await provider.subscription(at))?.state !== 'ended') {
        await provider.endSubscription(at);
        await shop.hearAll();
      }
    }
  },
);
