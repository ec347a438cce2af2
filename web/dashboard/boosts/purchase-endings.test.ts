import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import { addAdmin, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { boostPlan } from '#core/boosts/boosts.fixture.ts';
import { MINUTE_MS } from '#core/durations.ts';
import { formatMoney } from '#core/fields/money.ts';
import { settleFinding } from '#core/payments/findings-settling.server.ts';
import { refundBoostOrder } from '#core/payments/office-refund.server.ts';
import { requestRefund } from '#core/payments/refunds.server.ts';
import { openShop } from '#core/payments/shop.fixture.ts';
import { cardFields, submit } from '#integrations/payments/emulator/emulator.fixture.ts';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import { screenScene } from '../../session/screen.fixture.ts';
import { booksOf, mailedSums, monthOf, receiptSums } from '../payments/purchase-sums.fixture.ts';
import BoostOrderPage, { action, loader } from './own-boost-order-page.tsx';
import BoostOrdersPage, { loader as readOrders } from './own-boost-orders-page.tsx';
import { action as choose } from './choose-boost-page.tsx';

const shop = await openShop();
const { db, control, now } = shop;
const world = await testApi({ shop });
const plan = await boostPlan(db, 'gold');
const office = await addAdmin(db);

const token = await world.adminToken(office.id);
const MONTH = monthOf(shop);
const PERSON = {
  name: 'Lúcia Alves',
  email: 'lucia@sertao.example',
  document: '52998224725',
  cellphone: '74999990000',
};

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

async function orders(price_cents: number) {
  await db.updateTable('boost_plans').set({ price_cents }).where('id', '=', plan.id).execute();
  const buyer = await register(db, { first_name: 'Lúcia' });
  const buyerToken = await world.userToken(buyer.id);
  const { ask } = screenScene(world, `token=${buyerToken}`);
  const house = await publishHouse(db, buyer);
  const address = `/dashboard/properties/${house}/boost`;
  const led = await ask(choose, address, { id: house }, formOf({ boost_plan_id: plan.id }));
  const id = (led as Response).headers.get('Location')?.split('/').at(-1) ?? '';
  const send = (fields: Record<string, string>) => ask(action, '/', { id }, formOf(fields));
  const payments = () =>
    db
      .selectFrom('payments')
      .where('boost_order_id', '=', id)
      .orderBy('created_at')
      .selectAll()
      .execute();
  const begins = async (method: 'pay_pix' | 'pay_card') => {
    await send({ _action: method, ...PERSON });
    const kind = method === 'pay_pix' ? 'pix' : 'card';
    return (await payments()).findLast((payment) => payment.method === kind)!;
  };
  return { id, buyer, buyerToken, ask, send, payments, begins };
}

type Order = Awaited<ReturnType<typeof orders>>;

async function paysPix({ begins }: Order): Promise<string> {
  const { id, provider_intent_id } = await begins('pay_pix');
  control.payPix(provider_intent_id ?? '');
  await shop.hearAll();
  return id;
}

/** Its code had run out, and the order was given up. */
async function paysLate({ begins, send }: Order): Promise<void> {
  const { provider_intent_id } = await begins('pay_pix');
  shop.advance(16 * MINUTE_MS);
  await shop.hearAll();
  await send({ _action: 'cancel' });
  control.payPix(provider_intent_id ?? '');
  await shop.hearAll();
}

async function bankRefusesRefund({ payments }: Order): Promise<void> {
  const refund = await db
    .selectFrom('refunds')
    .where(
      'payment_id',
      'in',
      (await payments()).map(({ id }) => id),
    )
    .select('provider_id')
    .executeTakeFirstOrThrow();
  control.failRefund(refund.provider_id ?? '');
  await shop.hearAll();
}

/** A refund of a Pix takes a while. */
async function arrives(): Promise<void> {
  await shop.hearAll();
  shop.advance(MINUTE_MS);
  await shop.hearAll();
}

async function isPaidByHand({ payments }: Order): Promise<void> {
  const finding = await db
    .selectFrom('reconciliation_findings')
    .where('kind', '=', 'refund_failed')
    .where(
      'payment_id',
      'in',
      (await payments()).map(({ id }) => id),
    )
    .select('id')
    .executeTakeFirstOrThrow();
  await settleFinding(db, office, finding.id, { note: 'Pix', paid_by_hand: true }, now());
}

/** How a purchase ends: what came in and what went back of it, in prices of it, and how it is called. */
const ENDINGS: readonly {
  name: string;
  run: (order: Order, price: number) => Promise<unknown>;
  paid: 0 | 1 | 2;
  returned: (price: number) => number;
  label: string;
}[] = [
  {
    name: 'refused card',
    run: async ({ begins }) => {
      const { checkout_url: page } = await begins('pay_card');
      await submit(page ?? '', cardFields('4000000000000002'));
      await shop.hearAll();
    },
    paid: 0,
    returned: () => 0,
    label: 'Falta pagar',
  },
  {
    name: 'cancelled',
    run: ({ send }) => send({ _action: 'cancel' }),
    paid: 0,
    returned: () => 0,
    label: 'Cancelado',
  },
  { name: 'paid', run: paysPix, paid: 1, returned: () => 0, label: 'No ar' },
  { name: 'paid late', run: paysLate, paid: 1, returned: (price) => price, label: 'Cancelado' },
  {
    name: 'paid twice',
    run: async (order) => {
      const pix = await order.begins('pay_pix');
      const card = await order.begins('pay_card');
      control.payPix(pix.provider_intent_id ?? '');
      await submit(card.checkout_url ?? '', cardFields('4242424242424242'));
      await shop.hearAll();
    },
    paid: 2,
    returned: (price) => price,
    label: 'No ar',
  },
  {
    name: 'refunded by the office',
    run: async (order) => {
      await paysPix(order);
      await refundBoostOrder(db, office, order.id, 'Pediu.', now());
      await arrives();
    },
    paid: 1,
    returned: (price) => price,
    label: 'Desfeito, dinheiro devolvido',
  },
  {
    name: 'refunded in part',
    run: async (order, price) => {
      const paymentId = await paysPix(order);
      const cents = Math.floor(price / 3);
      const part = { paymentId, reason: 'office', cents } as const;
      await db.transaction().execute((trx) => requestRefund(trx, part, now()));
      await arrives();
    },
    paid: 1,
    returned: (price) => Math.floor(price / 3),
    label: 'No ar',
  },
  {
    name: 'regretted, and the bank refuses the refund',
    run: async (order) => {
      await paysPix(order);
      await order.send({ _action: 'regret' });
      await shop.hearAll();
      await bankRefusesRefund(order);
    },
    paid: 1,
    returned: () => 0,
    label: 'Desfeito, devolução atrasada',
  },
  {
    name: 'regretted, refused by the bank and paid by hand',
    run: async (order) => {
      await paysPix(order);
      await order.send({ _action: 'regret' });
      await shop.hearAll();
      await bankRefusesRefund(order);
      await isPaidByHand(order);
    },
    paid: 1,
    returned: (price) => price,
    label: 'Desfeito, dinheiro devolvido',
  },
  {
    name: 'paid late, and the bank refuses the refund',
    run: async (order) => {
      await paysLate(order);
      await bankRefusesRefund(order);
    },
    paid: 1,
    returned: () => 0,
    label: 'Desfeito, devolução atrasada',
  },
];

test.each(ENDINGS)(
  'every screen, table, receipt and e-mail says the same of a purchase: $name',
  async ({ run, paid: times, returned: returnedOf, label }) => {
    for (const price of fc.sample(fc.integer({ min: 300, max: 999_99 }), 2)) {
      const before = await booksOf(shop, [MONTH]);
      const order = await orders(price);
      await run(order, price);
      const paid = times * price;
      const returned = returnedOf(price);

      const after = await booksOf(shop, [MONTH]);
      for (const place of ['list', 'table'] as const) {
        expect(after[place].paid - before[place].paid).toBe(paid);
        expect(after[place].returned - before[place].returned).toBe(returned);
      }
      expect(after.revenue - before.revenue).toBe(paid - returned);

      const { body: shown } = await world.call('GET', `/v1/backoffice/boost_orders/${order.id}`, {
        token,
      });
      const { refundable_cents, returned_cents, held_cents } = shown.data.attributes;
      expect([refundable_cents, returned_cents]).toEqual([paid - returned, returned]);
      expect(held_cents).toBe(paid - returned);

      expect(await receiptSums(world, order, order.buyerToken)).toEqual({ paid, returned });

      const { id } = order;
      const page = renderedScreen(BoostOrderPage, {
        loaderData: await order.ask(loader, `/dashboard/boosts/orders/${id}`, { id }),
      });
      expect(page.includes('Nada foi cobrado')).toBe(paid === 0 && label === 'Cancelado');
      expect(page).not.toContain(formatMoney(0));
      const isOver = !['Falta pagar', 'No ar'].includes(label);
      if (isOver && returned > 0) expect(page).toContain(`${formatMoney(returned)} voltam`);
      if (isOver && paid > returned)
        expect(page).toContain(`não aceitou devolver ${formatMoney(paid - returned)}`);
      const list = renderedScreen(BoostOrdersPage, {
        loaderData: await order.ask(readOrders, '/'),
      });
      expect(list).toContain(label);

      expect(await mailedSums(db, order.buyer)).toEqual({ paid, returned });
    }
  },
);
