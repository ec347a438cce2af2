import type Stripe from 'stripe';
import type { PaymentProvider } from './payment-provider.ts';
import { asking, findingNothing } from './stripe-client.ts';
import { idOf, invoiceOf, REFERENCE, subscriptionOf } from './stripe-snapshots.ts';

const MONTHS_OF_YEAR = 12;
const INVOICE_PARTS = ['payments'];

type Plans = Pick<
  PaymentProvider,
  | 'saveProduct'
  | 'createPrice'
  | 'retirePrice'
  | 'subscription'
  | 'previewChange'
  | 'changePrice'
  | 'restorePrice'
  | 'schedulePrice'
  | 'scheduledPrice'
  | 'dropChange'
  | 'setCancelAtPeriodEnd'
  | 'endSubscription'
  | 'invoice'
>;

export function stripePlans(stripe: Stripe): Plans {
  const read = async (id: string) => asking(() => stripe.subscriptions.retrieve(id));
  const itemOf = async (id: string) => {
    const [item] = (await read(id)).items.data;
    if (!item) throw new Error(`The subscription ${id} has no price.`);
    return item;
  };
  return {
    async saveProduct({ key, id, planId, ...facts }) {
      const metadata = { [REFERENCE]: planId };
      const product = await asking(() =>
        id === undefined
          ? stripe.products.create({ ...facts, metadata }, { idempotencyKey: key })
          : stripe.products.update(id, { ...facts, metadata }),
      );
      return product.id;
    },
    async createPrice({ key, product, cents, months, planId }) {
      const price = await asking(() =>
        stripe.prices.create(
          {
            product,
            currency: 'brl',
            unit_amount: cents,
            metadata: { [REFERENCE]: planId },
            ...(months !== undefined && { recurring: intervalOf(months) }),
          },
          { idempotencyKey: key },
        ),
      );
      return price.id;
    },
    async retirePrice(price) {
      await findingNothing(() => stripe.prices.update(price, { active: false }));
    },

    async subscription(id) {
      const found = await findingNothing(() => stripe.subscriptions.retrieve(id));
      return found && subscriptionOf(found);
    },
    async previewChange({ subscription, price }) {
      const item = await itemOf(subscription);
      const preview = await asking(() =>
        stripe.invoices.createPreview({
          subscription,
          subscription_details: {
            items: [{ id: item.id, price }],
            proration_behavior: 'always_invoice',
          },
        }),
      );
      return Math.max(0, preview.amount_due);
    },
    async changePrice({ key, subscription, price }) {
      const item = await itemOf(subscription);
      return subscriptionOf(
        await asking(() =>
          stripe.subscriptions.update(
            subscription,
            {
              items: [{ id: item.id, price }],
              proration_behavior: 'always_invoice',
              payment_behavior: 'pending_if_incomplete',
            },
            { idempotencyKey: key },
          ),
        ),
      );
    },
    async restorePrice({ key, subscription, price }) {
      const item = await itemOf(subscription);
      await asking(() =>
        stripe.subscriptions.update(
          subscription,
          { items: [{ id: item.id, price }], proration_behavior: 'none' },
          { idempotencyKey: key },
        ),
      );
    },
    async schedulePrice({ key, subscription, price }) {
      const item = await itemOf(subscription);
      const schedule = await asking(() =>
        stripe.subscriptionSchedules.create(
          { from_subscription: subscription },
          { idempotencyKey: `${key}-schedule` },
        ),
      );
      const current = schedule.phases.at(-1);
      await asking(() =>
        stripe.subscriptionSchedules.update(
          schedule.id,
          {
            end_behavior: 'release',
            proration_behavior: 'none',
            phases: [
              {
                items: [{ price: item.price.id, quantity: 1 }],
                start_date: current?.start_date ?? item.current_period_start,
                end_date: item.current_period_end,
                // A phase that names none ends the trial that runs.
                ...(current?.trial_end && { trial_end: current.trial_end }),
              },
              { items: [{ price, quantity: 1 }], proration_behavior: 'none' },
            ],
          },
          { idempotencyKey: `${key}-phases` },
        ),
      );
      return schedule.id;
    },
    async scheduledPrice(schedule) {
      const found = await findingNothing(() => stripe.subscriptionSchedules.retrieve(schedule));
      const isOpen = found?.status === 'active' || found?.status === 'not_started';
      return isOpen ? idOf(found.phases.at(-1)?.items[0]?.price) : undefined;
    },
    async dropChange(subscription) {
      const found = await findingNothing(() =>
        stripe.subscriptions.retrieve(subscription, { expand: ['latest_invoice'] }),
      );
      const schedule = idOf(found?.schedule);
      if (schedule !== undefined)
        await asking(() => stripe.subscriptionSchedules.release(schedule));
      // An update goes with its unpaid invoice.
      const invoice = found?.pending_update ? found.latest_invoice : null;
      if (invoice !== null && typeof invoice === 'object' && invoice.status === 'open')
        await asking(() => stripe.invoices.voidInvoice(invoice.id));
    },
    async setCancelAtPeriodEnd(subscription, cancel) {
      return subscriptionOf(
        await asking(() =>
          stripe.subscriptions.update(subscription, { cancel_at_period_end: cancel }),
        ),
      );
    },
    async endSubscription(subscription) {
      const found = await read(subscription);
      return subscriptionOf(
        found.status === 'canceled'
          ? found
          : await asking(() => stripe.subscriptions.cancel(subscription)),
      );
    },
    async invoice(id) {
      const found = await findingNothing(() =>
        stripe.invoices.retrieve(id, { expand: INVOICE_PARTS }),
      );
      return found && invoiceOf(found);
    },
  };
}

function intervalOf(months: number): Stripe.PriceCreateParams.Recurring {
  return months % MONTHS_OF_YEAR === 0
    ? { interval: 'year', interval_count: months / MONTHS_OF_YEAR }
    : { interval: 'month', interval_count: months };
}
