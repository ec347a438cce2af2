import { pathTo } from '#core/site/paths.ts';
import { load } from '../../session/api-client.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { isPresent } from '../plans/own-subscription.ts';

export interface Purchases {
  /** The plan that is tried or paid now. */
  plan: string | undefined;
}

/** Of somebody who has or had something that costs money; nothing of anybody else. */
export async function readPurchases({ api }: RequestSession): Promise<Purchases | undefined> {
  const { users } = api.v1;
  const [subscriptions, orders, payments] = await Promise.all([
    load(users.subscriptions.$get()),
    load(users.boost_orders.$get({ query: {} })),
    load(users.payments.$get()),
  ]);
  const hasBought = [subscriptions, orders, payments].some(({ data }) => data.length > 0);
  const plan = subscriptions.data.find(isPresent)?.attributes.plan;
  return hasBought ? { plan } : undefined;
}

/** What becomes of plan and boosts with the account, and what can be undone before. */
export function EndingPurchases({ plan }: Purchases) {
  return (
    <>
      <h2>Plano e impulsos</h2>
      <ul>
        {plan && (
          <li>
            O plano <strong>{plan}</strong> termina na hora e nada mais é cobrado. O tempo que falta
            não é devolvido.
          </li>
        )}
        <li>Os impulsos terminam com os anúncios. O tempo que falta também não é devolvido.</li>
        <li>
          Pagou nos últimos 7 dias? <strong>Antes de apagar</strong>, você pode desistir da compra e
          receber tudo de volta, no seu{' '}
          <a className="link" href={pathTo('subscriptions')}>
            plano
          </a>{' '}
          ou nos seus{' '}
          <a className="link" href={pathTo('boostOrders')}>
            impulsos
          </a>
          . Se um pedido de desistência ainda espera a nossa resposta, espere por ela.
        </li>
        <li>O que já está sendo devolvido chega a você mesmo com a conta apagada.</li>
        <li>Os cartões são apagados também na empresa de pagamentos.</li>
      </ul>
    </>
  );
}
