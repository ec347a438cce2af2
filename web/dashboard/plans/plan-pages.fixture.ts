/* Advertisers on the pages of their plans. Tests only. */
import { expect } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import { FREE_PLAN, register } from '#core/ads/advertisers.fixture.ts';
import { HOUR_MS } from '#core/durations.ts';
import { openShop, sellPlan } from '#core/payments/shop.fixture.ts';
import { chargeTo } from '#core/plans/subscribers.fixture.ts';
import { cardFields, submit } from '#integrations/payments/emulator/emulator.fixture.ts';
import CheckoutSuccess, { loader as readSuccess } from '../../public/checkout-success.tsx';
import { loader as readCheckout } from '../../public/redirect-payment.tsx';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import { screenScene } from '../../session/screen.fixture.ts';
import SubscriptionsPage, { action, loader } from './subscriptions-page.tsx';

const PATH = '/dashboard/subscriptions';

export const CARDS = { good: '4242424242424242', refusedLater: '4000000000000341' };
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

export async function openPlanPages() {
  const shop = await openShop();
  const { db } = shop;
  const world = await testApi({ shop });
  const small = await sellPlan(shop, { name: 'Pequeno', cents: 2990, places: 10 });
  const large = await sellPlan(shop, { name: 'Grande', cents: 5990, places: 30 });

  /** Whose card and CPF nobody used in a trial before, unless `keepsTrials`. */
  async function advertiser({ keepsTrials = false, document = PERSON.document } = {}) {
    const { id } = await register(db, { first_name: 'Lúcia', plan: FREE_PLAN });
    if (!keepsTrials) await db.deleteFrom('trial_uses').execute();
    const { ask } = screenScene(world, `token=${await world.userToken(id)}`);
    const send = (fields: Record<string, string>) => ask(action, PATH, {}, formOf(fields));
    const wish = { _action: 'subscribe', plan: small.id, ...PERSON, document };
    const page = async (query = '', actionData?: unknown) =>
      renderedScreen(SubscriptionsPage, {
        loaderData: await ask(loader, PATH + query),
        actionData,
      });
    const checkoutOf = async () => {
      const led = (await send(wish)) as Response;
      const checkout = led.headers.get('Location')?.split('/').at(-1) ?? '';
      return {
        id: checkout,
        url: (await ask(readCheckout, '/', { id: checkout })).data.url ?? '',
      };
    };
    const own = () =>
      db
        .selectFrom('subscriptions')
        .where('user_id', '=', id)
        .selectAll()
        .executeTakeFirstOrThrow();
    const subscribes = async (card = CARDS.good) => {
      const { url } = await checkoutOf();
      expect((await submit(url, cardFields(card))).status).toBe(303);
      await shop.hearAll();
      return own();
    };
    const success = async (query = '') =>
      renderedScreen(CheckoutSuccess, { loaderData: await ask(readSuccess, `/${query}`) });
    return {
      id,
      ask,
      send,
      wish,
      page,
      checkoutOf,
      subscribes,
      own,
      success,
      /** With the first charge behind it. */
      pays: async () => {
        const { provider_id: at } = await subscribes();
        shop.advance('trial_end', at ?? undefined);
        await shop.hearAll();
        shop.advance(2 * HOUR_MS, at ?? undefined);
        await shop.hearAll();
        return own();
      },
      usesCard: (token: string) => chargeTo(shop, { id }, token),
    };
  }

  return { shop, db, small, large, advertiser };
}
